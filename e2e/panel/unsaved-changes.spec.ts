import { runAxe } from '../support/run-axe.ts';
import { listProductRows, signInToPanel, usePanel } from '../support/panel-session.ts';
import { expect, test, type Locator, type Page, type Route } from '../support/journey-test.ts';

usePanel({ isShared: true });

test('the last state of a check box in the products table is saved when it is pressed again during saving, even if the owner goes back at once', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  await getMenuLink(page, 'Produtos').click();
  const row = listFeeds(page).nth(5);
  const box = row.getByLabel(/^Na loja/);
  const product = (await row.getByRole('link').getAttribute('href')) ?? '';
  const heldRoutes: Route[] = [];
  let saved = 0;
  page.on('response', (response) => (saved += response.request().method() === 'POST' ? 1 : 0));
  await page.route(/produtos\.data/, async (route) => {
    if (route.request().method() === 'POST') heldRoutes.push(route);
    else await route.continue();
  });
  const untilHeld = () => expect.poll(() => heldRoutes.length).toBe(1);
  await box.uncheck();
  await untilHeld();
  await box.check();
  await heldRoutes.shift()?.continue();
  await untilHeld();
  await heldRoutes.shift()?.continue();
  await expect.poll(() => saved).toBe(2);
  await expect(row.getByText('Salvo')).toBeVisible();
  await expect(box).toBeChecked();
  await expect(row.getByText('Oculto')).toHaveCount(0);

  await row.getByLabel(/^Em estoque/).uncheck();
  await untilHeld();
  await page.goBack();
  await heldRoutes.shift()?.continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Cópias' })).toBeVisible();
  await expect.poll(() => saved).toBe(3);
  await page.goto(product);
  await expect(page.getByLabel('Na loja', { exact: true })).toHaveValue('false');
  await expect(page.getByLabel('Situação')).toHaveValue('out-of-stock');
});

test('a typed price is saved when a link is pressed, and leaving warns of a price that is unsaved or was refused, except to sign in again', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/401|422/);
  await signInToPanel(page, '/categorias');
  await getMenuLink(page, 'Produtos').click();
  const price = listFeeds(page)
    .nth(7)
    .getByLabel(/^Preço/);
  const stay = page.getByRole('button', { name: 'Continuar editando' });
  await price.fill('77');
  await page.goBack();
  await expect(page.getByText('ainda não foi salvo')).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await stay.click();
  await expect(price).toHaveValue('77');
  const dialogOpened = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await getMenuLink(page, 'Marcas').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await getMenuLink(page, 'Produtos').click();
  await expect(price).toHaveValue('77,00');
  await price.fill('caro');
  await getMenuLink(page, 'Marcas').click();
  await stay.click();
  await expect(price).toHaveValue('caro');
  await price.fill('88');
  await price.press('Enter');
  await expect(price).toHaveValue('88,00');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await getMenuLink(page, 'Produtos').click();
  await expect(price).toHaveValue('88,00');
  page.on('dialog', (warning) => warning.dismiss());
  await page.context().clearCookies();
  await price.fill('99');
  await price.press('Enter');
  await expect(page.getByText('o que você digitou está guardado nesta página')).toBeVisible();
});

test('leaving a panel screen warns of unsaved or refused values, but not after they were saved or discarded', async ({
  page,
  browserProblems,
}) => {
  browserProblems.allow(/422/);
  await signInToPanel(page, '/entrega');
  const today = getMenuLink(page, 'Hoje');
  const stay = page.getByRole('button', { name: 'Continuar editando' });
  const save = page.getByRole('button', { name: 'Salvar retirada e rotas' });
  await page.getByLabel('Município e UF').first().fill('Bonito/MS');
  await page.getByLabel('segunda').first().check();
  await page.getByLabel('Preço').first().fill('muito');
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Corrija os campos marcados' })).toBeVisible();
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

/** Returns rows of products that are in stock and that no other file changes. */
function listFeeds(page: Page): Locator {
  return listProductRows(page).filter({ has: page.getByRole('link', { name: /^Ração/ }) });
}

function getMenuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name });
}
