import { expect, test } from 'vitest';
import { readShopForm } from './read-shop-form.ts';

test('invisible characters are removed from pasted text', async () => {
  const form = new FormData();
  form.set('whatsapp', '\u202a+55 67 99999-0100\u202c');
  form.set('name', '\u200bLoja da Ana\ufeff');
  form.set('history', 'Desde 1990\u200b.\r\nFamília 👨‍👩‍👧.');
  const { typed } = await readShopForm(form, {});
  expect(typed).toEqual({
    whatsapp: '+55 67 99999-0100',
    name: 'Loja da Ana',
    history: 'Desde 1990.\nFamília 👨‍👩‍👧.',
  });
});
