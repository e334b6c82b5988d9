import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { expect, test } from '../support/store.ts';

const ADMIN_TOKEN = 'token-do-dono-para-as-jornadas';

test.use({ storeEnv: { ADMIN_TOKEN } });

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`/painel/entrar?${new URLSearchParams({ para: path })}`);
  await page.getByLabel('Token da loja').fill(ADMIN_TOKEN);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(`/painel${path}`);
}

function findRow(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

test('every screen of the panel passes the accessibility rules and fits the window @phone', async ({ page }) => {
  await page.goto('/painel/entrar');
  expect((await runAxe(page)).found).toEqual([]);
  await signIn(page, '/produtos');
  for (const path of ['', '/produtos', '/comentarios?situacao=todos', '/loja', '/acesso']) {
    await page.goto(`/painel${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, (await runAxe(page)).found]).toEqual([path, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('a price typed in the table is saved on the way to the next field, taken back, and seen by visitors @phone', async ({
  page,
}) => {
  await signIn(page, '/produtos');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
    .first();
  const price = row.getByLabel(/^Preço/);
  const before = await price.inputValue();
  const visitorPage = await row.getByRole('link').getAttribute('href');
  const readVisitorPage = async () => (await page.request.get(visitorPage ?? '')).text();
  await price.fill('4321');
  await price.press('Tab');
  await expect(row.getByText('Salvo')).toBeVisible();
  await expect(price).toHaveValue('4321,00');
  await expect(row.getByLabel(/^Desconto/)).toBeFocused();
  expect(await readVisitorPage()).toContain('4.321,00');
  await row.getByRole('button', { name: /^Desfazer/ }).click();
  await expect(price).toHaveValue(before);
  expect(await readVisitorPage()).not.toContain('4.321,00');
});

test('two devices change the same stock: the second is told and sees the first', async ({
  page,
  browser,
  store,
  browserProblems,
}) => {
  browserProblems.allow(/409/);
  await signIn(page, '/produtos');
  const other = await (await browser.newContext({ baseURL: store.url, serviceWorkers: 'block' })).newPage();
  await signIn(other, '/produtos');
  const title = (await page.getByRole('main').getByRole('listitem').first().getByRole('link').textContent()) ?? '';
  const [mine, theirs] = [findRow(page, title), findRow(other, title)];
  await theirs.getByLabel(/^Estoque/).fill('77');
  await theirs.getByLabel(/^Estoque/).press('Enter');
  await expect(theirs.getByText('Salvo')).toBeVisible();
  await other.context().close();
  await mine.getByLabel(/^Estoque/).fill('5');
  await mine.getByLabel(/^Estoque/).press('Enter');
  await expect(mine.getByRole('alert')).toHaveText(/Alguém mudou este produto/);
  await expect(mine.getByLabel(/^Estoque/)).toHaveValue('77');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the owner signs in and changes a product', async ({ page }) => {
    await signIn(page, '/produtos');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox') })
      .first();
    await row.getByLabel(/^Preço/).fill('87,65');
    await row.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByLabel(/^Preço/).first()).toHaveValue('87,65');
  });
});
