import { runAxe } from '../support/axe.ts';
import { listProductRows, signInToPanel, usePanel } from '../support/panel.ts';
import { expect, test } from '../support/store.ts';

usePanel();

test('a check box of the products is saved when it is pressed, even if the owner goes back at once', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  const menu = page.getByRole('navigation', { name: 'Menu do painel' });
  await menu.getByRole('link', { name: 'Produtos' }).click();
  const row = listProductRows(page).nth(5);
  const product = (await row.getByRole('link').getAttribute('href')) ?? '';
  await row.getByLabel(/^Na loja/).uncheck();
  await expect(row.getByText('Salvo')).toBeVisible();
  await row.getByLabel(/^Em estoque/).uncheck();
  await page.goBack();
  const leave = page.getByRole('button', { name: 'Sair sem salvar' });
  await expect(leave.or(page.getByRole('heading', { level: 1, name: 'Cópias' }))).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await page.goto(product);
  await expect(page.getByLabel('Na loja', { exact: true })).toHaveValue('true');
  await expect(page.getByLabel('Situação')).toHaveValue('out-of-stock');
});

test('a check box that is pressed again while it is being saved ends in its last state', async ({ page }) => {
  await signInToPanel(page, '/produtos');
  const row = listProductRows(page).nth(6);
  const box = row.getByLabel(/^Na loja/);
  const held = Promise.withResolvers<void>();
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST') saved += 1;
  });
  const isSent = page.waitForRequest((request) => request.method() === 'POST');
  await page.route(/produtos\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await box.uncheck();
  await isSent;
  await box.check();
  held.resolve();
  await expect.poll(() => saved).toBe(2);
  await expect(row.getByText('Salvo')).toBeVisible();
  await expect(box).toBeChecked();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(row.getByText('Oculto')).toHaveCount(0);
});

test('going back or reloading warns of a price that is typed and not saved, but not after it was saved', async ({
  page,
}) => {
  await signInToPanel(page, '/categorias');
  await page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name: 'Produtos' }).click();
  const price = listProductRows(page)
    .nth(7)
    .getByLabel(/^Preço/);
  await price.fill('77');
  await page.goBack();
  await expect(page.getByText('ainda não foi salvo')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(price).toHaveValue('77');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await price.press('Enter');
  await expect(price).toHaveValue('77,00');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
});

test('a price typed before a link is pressed is saved, and only a refused one causes a question', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, '/produtos');
  const menu = page.getByRole('navigation', { name: 'Menu do painel' });
  const price = listProductRows(page)
    .nth(8)
    .getByLabel(/^Preço/);
  await price.fill('88');
  await menu.getByRole('link', { name: 'Marcas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await menu.getByRole('link', { name: 'Produtos' }).click();
  await expect(price).toHaveValue('88,00');
  await price.fill('caro');
  await menu.getByRole('link', { name: 'Marcas' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(price).toHaveValue('caro');
});

test('leaving a screen warns of unsaved or refused values, but not after they were saved or discarded', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, '/entrega');
  const today = page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name: 'Hoje' });
  const stay = page.getByRole('button', { name: 'Continuar editando' });
  const save = page.getByRole('button', { name: 'Salvar retirada e rotas' });
  await page.getByLabel('Município e UF').first().fill('Bonito/MS');
  await page.getByLabel('segunda').first().check();
  await page.getByLabel('Preço').first().fill('muito');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Bonito' })).toBeVisible();
  await today.click();
  await stay.click();
  await page.getByLabel('Preço').first().fill('0');
  await save.click();
  await expect(page.getByText('Retirada e rotas salvas.')).toBeVisible();
  await today.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();

  await page.goto('/painel/loja');
  await page.getByLabel('Nossa História, com as suas palavras').fill('Desde 1990');
  await today.click();
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();
});
