import type { Page } from '@playwright/test';
import { runAxe } from '../support/axe.ts';
import { signInToPanel, usePanel } from '../support/panel.ts';
import { createProduct, pressSave, saveProduct } from '../support/product-form.ts';
import { expect, test } from '../support/store.ts';

usePanel();
test.beforeEach(({ browserProblems }) => browserProblems.allow(/ERR_INTERNET_DISCONNECTED|status of 50[37]/));

type Way = 'without the network' | 'while the shop is overloaded' | 'with a full disk';

/** Makes requests for screens of the panel, or posted forms, fail until the returned function is called. */
async function cutOff(page: Page, method: 'GET' | 'POST', way: Way = 'without the network') {
  const dataOfScreens = /\/painel\/[^?]*\.data/;
  await page.route(dataOfScreens, async (route) => {
    if (route.request().method() !== method) return route.continue();
    if (way === 'without the network') return route.abort('internetdisconnected');
    return route.fulfill({
      status: way === 'with a full disk' ? 507 : 503,
      contentType: 'text/plain',
      body: 'Tente de novo.',
    });
  });
  return () => page.unroute(dataOfScreens);
}

const getNotice = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });
const notAnswering = /A loja não está respondendo/;
const notConfirmed = /A loja não confirmou o que você enviou/;

test('a backup is followed to its end although its progress cannot be read for a while, and a screen that could not be loaded appears by itself', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  const comeBack = await cutOff(page, 'GET');
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).press('Enter');
  await expect(getNotice(page, notAnswering)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cópias' })).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await comeBack();
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);

  const comeBackAgain = await cutOff(page, 'GET', 'while the shop is overloaded');
  const menu = page.getByRole('navigation', { name: 'Menu do painel' });
  await menu.getByRole('link', { name: 'Categorias' }).click();
  await expect(page.getByRole('heading', { name: 'O painel não conseguiu responder' })).toBeVisible();
  await expect(menu).toBeVisible();
  await comeBackAgain();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);
});

test('a full disk of the server is reported as such, and the typed values stay and are saved when they are sent again', async ({
  page,
}) => {
  await signInToPanel(page, '/loja');
  const field = page.getByLabel('Nossa História, com as suas palavras');
  await field.fill('Escrito no curral');
  const comeBack = await cutOff(page, 'POST', 'with a full disk');
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await save.click();
  const full = getNotice(page, /O disco do servidor está cheio/);
  await expect(full).toBeVisible();
  await expect(getNotice(page, notConfirmed)).toHaveCount(0);
  await expect(field).toHaveValue('Escrito no curral');
  await comeBack();
  await save.click();
  await expect(page.getByText('Salvo. A loja já mostra o que mudou.')).toBeVisible();
  await expect(full).toHaveCount(0);
});

test('a product form that cannot be sent keeps the typed values, and is saved when it is sent again', async ({
  page,
}) => {
  await createProduct(page, 'BALDE-9');
  const field = page.getByLabel('Unidade ou peso');
  await field.fill('balde 12 L');
  const comeBack = await cutOff(page, 'POST');
  await pressSave(page);
  await expect(getNotice(page, notConfirmed)).toBeVisible();
  await expect(field).toHaveValue('balde 12 L');
  await comeBack();
  await saveProduct(page);
  await expect(field).toHaveValue('balde 12 L');
  await expect(getNotice(page, notConfirmed)).toHaveCount(0);
});

test('a screen also appears by itself when its data arrive before React has rendered the loading state', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  const comeBack = await cutOff(page, 'GET', 'while the shop is overloaded');
  await page.getByRole('navigation', { name: 'Menu do painel' }).getByRole('link', { name: 'Categorias' }).click();
  await expect(getNotice(page, notAnswering)).toBeVisible();
  const answer = await page.request.get('/painel/categorias.data');
  await page.evaluate(
    ({ body, headers }) => {
      window.fetch = () => Promise.resolve(new Response(body, { headers }));
    },
    { body: await answer.text(), headers: answer.headers() },
  );
  await comeBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);
});
