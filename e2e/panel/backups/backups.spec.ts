import { openDatabase } from '#app/data/database/open-database.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { expectAccessible, signInToPanel, usePanel } from '../../support/panel.ts';
import { expect, test } from '../../support/store.ts';

usePanel();

const shopName = 'Boa Lida Nutrição Animal';

test('a backup is made, inspected and restored by keyboard, after the name of the shop was typed', async ({
  page,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, '/copias');
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).press('Enter');
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  const copy = page.getByRole('listitem').filter({ hasText: 'pedida por você' }).first();
  await expect(copy).toBeVisible();
  await expect(copy.getByRole('link', { name: /^Baixar/ })).toHaveAttribute('href', /\/painel\/copias\/arquivo\/loja-/);
  await expectAccessible(page);

  const db = await openDatabase(store.location);
  await fillCatalogue(db, [{ sku: 'DEPOIS-1', title: 'Produto de depois da cópia' }]);
  await db.close();
  await copy.getByRole('button', { name: /^Restaurar…/ }).press('Enter');
  const inside = page.getByRole('region', { name: 'O que há na cópia' });
  await expect(inside).toContainText(/Produtos\d+/);
  await expect(inside).toContainText('Restaurar apaga tudo o que a loja tem agora');
  await expectAccessible(page);
  const name = inside.getByLabel(/escreva o nome da loja/);
  await name.fill('Outra loja');
  await name.press('Enter');
  await expect(page.getByText('O nome não confere.')).toBeVisible();
  await expectAccessible(page);
  await name.fill(shopName.toLowerCase());
  await inside.getByRole('button', { name: 'Apagar tudo e restaurar' }).press('Enter');
  await expect(page.getByText('A cópia foi restaurada')).toBeVisible();
  await expect(page.getByText('feita antes de restaurar').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/painel/produtos?busca=DEPOIS-1');
  await expect(page.getByText('Nenhum produto assim')).toBeVisible();
});
