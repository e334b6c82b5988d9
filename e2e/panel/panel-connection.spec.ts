import { runAxe } from '../support/run-axe.ts';
import { expectAccessible, signInToPanel, usePanel } from '../support/panel-session.ts';
import { createProduct, pressSave, saveProduct } from '../support/product-form-steps.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

usePanel();
test.beforeEach(({ browserProblems }) => browserProblems.allow(/ERR_INTERNET_DISCONNECTED|status of (422|50[37])/));

type Way = 'without the network' | 'while the shop is overloaded' | 'with a full disk';

/** Makes requests of one method for data of the panel's screens fail until the returned function is called. */
async function failRequests(page: Page, method: 'GET' | 'POST', way: Way) {
  const dataOfScreens = /\/painel\/[^?]*\.data/;
  await page.route(dataOfScreens, async (route) => {
    if (route.request().method() !== method) return route.continue();
    if (way === 'without the network') return route.abort('internetdisconnected');
    const status = way === 'with a full disk' ? 507 : 503;
    return route.fulfill({ status, contentType: 'text/plain', body: 'Tente de novo.' });
  });
  return () => page.unroute(dataOfScreens);
}

const getNotice = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text });
const notAnswering = /A loja não está respondendo. Esta tela se atualiza sozinha/;
const notConfirmed = /A loja não confirmou o que você enviou/;

test('the progress of a backup is shown again after a connection failure, and a backup is restored by keyboard after the name of the shop was typed', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  const comeBack = await failRequests(page, 'GET', 'without the network');
  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).press('Enter');
  await expect(getNotice(page, notAnswering)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Cópias' })).toBeVisible();
  expect((await runAxe(page)).found).toEqual([]);
  await comeBack();
  await expect(page.getByText('A cópia está pronta.')).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);

  const copy = page.getByRole('listitem').filter({ hasText: 'pedida por você' }).first();
  await copy.getByRole('button', { name: /^Restaurar…/ }).press('Enter');
  const inside = page.getByRole('region', { name: 'O que há na cópia' });
  await expect(inside).toContainText('Restaurar apaga tudo o que a loja tem agora');
  const name = inside.getByLabel(/escreva o nome da loja/);
  await name.fill('Outra loja');
  await name.press('Enter');
  await expect(page.getByText('O nome não confere.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('boa lida nutrição animal');
  await inside.getByRole('button', { name: 'Apagar tudo e restaurar' }).press('Enter');
  await expect(page.getByText('A cópia foi restaurada')).toBeVisible();
});

test('a panel screen that failed to load is loaded again automatically, even when its data arrive before React has rendered the loading state', async ({
  page,
}) => {
  await signInToPanel(page, '/copias');
  const menu = page.getByRole('navigation', { name: 'Menu do painel' });
  const open = (name: string) => menu.getByRole('link', { name }).click();
  const comeBack = await failRequests(page, 'GET', 'while the shop is overloaded');
  await open('Categorias');
  await expect(page.getByRole('heading', { name: 'O painel não conseguiu responder' })).toBeVisible();
  await expect(menu).toBeVisible();
  await comeBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);

  await failRequests(page, 'GET', 'while the shop is overloaded');
  await open('Marcas');
  await expect(getNotice(page, notAnswering)).toBeVisible();
  const answer = await page.request.get('/painel/marcas.data');
  await page.evaluate(
    ({ body, headers }) => {
      window.fetch = () => Promise.resolve(new Response(body, { headers }));
    },
    { body: await answer.text(), headers: answer.headers() },
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await expect(getNotice(page, notAnswering)).toHaveCount(0);
});

test('a form or row of the products table that fails because of a full disk or a missing network reports it, keeps the typed values, and can be sent again', async ({
  page,
}) => {
  await createProduct(page, 'BALDE-9');
  const field = page.getByLabel('Unidade ou peso');
  await field.fill('balde 12 L');
  for (const [way, notice] of [
    ['with a full disk', /O disco do servidor está cheio/],
    ['without the network', notConfirmed],
  ] as const) {
    const comeBack = await failRequests(page, 'POST', way);
    await pressSave(page);
    await expect(getNotice(page, notice)).toBeVisible();
    await expect(getNotice(page, notConfirmed)).toHaveCount(notice === notConfirmed ? 1 : 0);
    await expect(field).toHaveValue('balde 12 L');
    await comeBack();
  }
  await saveProduct(page);
  await expect(field).toHaveValue('balde 12 L');
  await expect(getNotice(page, notConfirmed)).toHaveCount(0);

  await page.goto('/painel/produtos?busca=BALDE-9');
  const row = page.getByRole('row', { name: /BALDE-9/ });
  const isShown = row.getByLabel(/^Na loja/);
  await isShown.click();
  const status = row.getByRole('status');
  await expect(status).toHaveText(/^Salvo/);
  const comeBack = await failRequests(page, 'POST', 'without the network');
  await isShown.click();
  const saveAgain = row.getByRole('button', { name: 'Não foi salvo. Salvar de novo' });
  await expect(saveAgain).toBeVisible();
  await expect(status).toBeEmpty();
  await comeBack();
  await saveAgain.click();
  await expect(status).toHaveText(/^Salvo/);
  await expect(isShown).toBeChecked();
});
