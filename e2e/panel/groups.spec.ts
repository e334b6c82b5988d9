import type { Page } from '@playwright/test';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

async function listNames(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}

test('categories are ordered by keyboard and by dragging, moves are announced, and the order is restored', async ({
  page,
}) => {
  await signInToPanel(page, '/categorias');
  const before = await listNames(page);
  const [first = '', second = '', third = ''] = before;
  await page.getByRole('button', { name: `Descer ${first}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first} agora é a 2ª de ${before.length}.`)).toBeVisible();
  const listFirst = async () => (await listNames(page)).slice(0, 3);
  await expect.poll(listFirst).toEqual([second, first, third]);
  await expect(page.getByRole('button', { name: `Descer ${first}`, exact: true })).toBeFocused();
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(2).locator('[data-handle]').dragTo(rows.nth(0));
  await expect(page.getByText(`${third} agora é a 1ª de ${before.length}.`)).toBeVisible();
  await expect.poll(listFirst).toEqual([third, second, first]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Desfeito.')).toBeVisible();
  await expect.poll(listFirst).toEqual([second, first, third]);
  await page.getByRole('button', { name: `Subir ${first}`, exact: true }).click();
  await expect(page.getByText(`${first} agora é a 1ª`)).toBeVisible();
  await expect.poll(() => listNames(page)).toEqual(before);
  await expectAccessible(page);
});

test('a category is hidden and shown, renamed, and merged into another', async ({ page }) => {
  await signInToPanel(page, '/categorias');
  await page.getByLabel('Nova categoria').fill('Pássaros');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page.getByText('Pássaros foi criada.')).toBeVisible();
  await expect(page.getByLabel('Nova categoria')).toHaveValue('');
  await page.getByRole('button', { name: 'Ocultar Pássaros' }).click();
  await expect(page.getByText('Pássaros está oculta')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Pássaros aparece na loja.')).toBeVisible();
  await page.getByRole('link', { name: 'Pássaros' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Pássaros de gaiola');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pássaros de gaiola' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Passar os produtos para').selectOption('Aves');
  await page.getByRole('button', { name: 'Conferir' }).click();
  await expect(page.getByText(/não tem produtos. Ela some/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(page.getByText('0 produtos vieram da outra')).toBeVisible();
  await page.goto(`/shop?category=${encodeURIComponent('pássaros')}`);
  await expect(page).toHaveURL(/category=aves/);
});
