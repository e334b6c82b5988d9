import {
  ADMIN_TOKEN,
  expectAccessible,
  listProductRows,
  signInToPanel,
  usePanel,
} from '../../support/panel-session.ts';
import { expect, test } from '../../support/journey-test.ts';

usePanel();

/** Second page of the table, with ten rows, because axe and the browser take longer for the fifty rows of the first. */
const tenRows = '/produtos?pagina=2';

test('the products table can be edited by keyboard, saves a price when the focus leaves its cell, and marks an invalid price', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, tenRows);
  const [first, second] = [listProductRows(page).first(), listProductRows(page).nth(1)];
  const price = first.getByLabel(/^Preço/);
  const before = await price.inputValue();
  const formPage = (await first.getByRole('link').getAttribute('href')) ?? '';
  const visitorPage = formPage.replace('/painel/produtos/', '/shop/shop-details/');
  const readVisitorPage = async () => (await page.request.get(visitorPage)).text();
  await price.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second.getByLabel(/^Preço/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(second.getByLabel(/^Desconto/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(second.getByLabel(/^Em estoque/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first.getByLabel(/^Em estoque/)).toBeFocused();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft');
  await expect(price).toBeFocused();
  // Typing replaces the content of the cell; Escape restores the stored value.
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue(before);
  await price.fill('1234,5');
  // Inside a text, the arrow keys move the caret instead of changing cells.
  await page.keyboard.press('ArrowLeft');
  await expect(price).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(second.getByLabel(/^Preço/)).toBeFocused();
  await expect(first.getByText('Salvo')).toBeVisible();
  await expect(price).toHaveValue('1234,50');
  await page.keyboard.press('Shift+Enter');
  await expect(price).toBeFocused();
  await price.fill('4321');
  await price.press('Tab');
  await expect(first.getByLabel(/^Desconto/)).toBeFocused();
  await expect(price).toHaveValue('4321,00');
  await expect.poll(readVisitorPage).toContain('4.321,00');
  await first.getByRole('button', { name: /^Desfazer/ }).press('Enter');
  await expect(price).toHaveValue('1234,50');
  await expect.poll(readVisitorPage).not.toContain('4.321,00');

  await price.fill('caro');
  await price.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription(/Preço.*não é um número/);
  await expect(first.getByLabel(/^Desconto/)).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await price.press('Escape');
  await expect(price).toHaveValue('1234,50');
  await expect(price).toBeFocused();
  await expect(first.getByRole('alert')).toBeHidden();
  await expect(price).not.toHaveAttribute('aria-invalid');
});

test('the prices of selected products can be raised by 5 % after a preview, and the change can be undone @phone', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, tenRows);
  const rows = [listProductRows(page).nth(3), listProductRows(page).nth(4)];
  const prices = await Promise.all(rows.map((row) => row.getByLabel(/^Preço/).inputValue()));
  await expect(page.getByRole('button', { name: 'Mudar os marcados' })).toBeDisabled();
  for (const row of rows) await row.getByLabel(/^Marcar/).check();
  await page.setViewportSize({ width: 390, height: 844 });
  await listProductRows(page).last().scrollIntoViewIfNeeded();
  const changeSelected = page.getByRole('button', { name: 'Mudar 2 produtos desta página' });
  await expect(changeSelected).toBeInViewport();
  await expect(page.getByText('As marcações valem só nesta página')).toBeInViewport();
  await changeSelected.click();
  await expect(page.getByText('2 produtos escolhidos')).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Preço' });
  await form.getByRole('button', { name: 'Conferir a lista' }).click();
  await expect(page.getByText('Escreva quanto')).toBeVisible();
  await form.getByLabel('Quanto').fill('5');
  await form.getByLabel('Arredondar').selectOption('ends-in-90');
  await form.getByRole('button', { name: 'Conferir a lista' }).click();
  await expect(page.getByText('2 produtos vão mudar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mudar 2 produtos' }).click();
  await expect(page.getByText('2 produtos mudaram')).toBeVisible();
  await page.goto(`/painel${tenRows}`);
  for (const [index, row] of rows.entries()) {
    await expect(row.getByLabel(/^Preço/)).not.toHaveValue(prices[index] ?? '');
    await expect(row.getByLabel(/^Preço/)).toHaveValue(/,90$/);
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Desfazer a mudança' }).click();
  await expect(page.getByText('2 produtos voltaram ao que eram')).toBeVisible();
  await page.goto(`/painel${tenRows}`);
  for (const [index, row] of rows.entries()) await expect(row.getByLabel(/^Preço/)).toHaveValue(prices[index] ?? '');
});

test('the products table sorts, links, pages and prints, and its check box selects the page or all products that a filter finds (L34)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signInToPanel(page, '/produtos');
  const rows = listProductRows(page);
  const heights = await rows.evaluateAll((elements) => elements.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(64);
  await expect(rows.first().getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
  const pages = page.getByRole('navigation', { name: 'Páginas da lista' });
  await expect(pages.getByRole('link', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Página 1', exact: true }).click();
  await page.getByRole('link', { name: /^Preço/ }).click();
  await expect(page.getByRole('columnheader', { name: /^Preço/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.emulateMedia({ media: 'print' });
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(1000);
  await page.emulateMedia({ media: null });
  await page.getByLabel('Marcar os desta página').check();
  await expect(page.getByRole('button', { name: 'Mudar 50 produtos' })).toBeEnabled();
  await rows.first().getByLabel('Marcar').uncheck();
  await expect(page.getByRole('button', { name: 'Mudar 49 produtos' })).toBeVisible();
  await expect(page.getByLabel('Marcar os desta página')).not.toBeChecked();
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mudar os marcados' })).toBeDisabled();
  await page.getByRole('button', { name: 'Mudar todos os 60' }).click();
  await expect(page.getByText('60 produtos escolhidos')).toBeVisible();
});

test('a row stays with its message and its undo when the filter no longer finds it, and when its product was deleted', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/404/);
  const headers = { Authorization: `Bearer ${ADMIN_TOKEN}` };
  const data = { sku: 'LINHA-1', title: 'Balde da linha', parent: 'Baldes', price: 25.9, quantity: 0 };
  const created = await page.request.post('/api/Produto/v1/produto', { headers, data });
  const product = (await created.json()) as { data: { id: number } };
  await signInToPanel(page, '/produtos?mostrar=out-of-stock');
  const row = listProductRows(page).filter({ hasText: data.title });
  const stock = row.getByLabel(/^Estoque/);
  await stock.fill('5');
  await stock.press('Enter');
  await expect(row.getByText('Salvo; o produto voltou ao estoque')).toBeVisible();
  await expect(row.getByLabel(/^Em estoque/)).toBeChecked();
  await stock.fill('6');
  await stock.press('Enter');
  await expect(row.getByText('voltou ao estoque')).toBeHidden();
  await expect(row.getByText('Salvo')).toBeVisible();
  await row.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(stock).toHaveValue('5');
  await page.request.delete(`/api/Produto/v1/produto/${product.data.id}`, { headers });
  await stock.fill('7');
  await stock.press('Enter');
  await expect(row.getByText('Este produto não existe mais.')).toBeVisible();
});
