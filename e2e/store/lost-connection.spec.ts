import { fillLists, readCart, readStorage } from '../support/stored-lists.ts';
import { expect, test } from '../support/journey-test.ts';

test('without a network a search, a sort order or a link leaves the screen unchanged, says why, and works after a retry (N1, S1, L17)', async ({
  page,
  context,
  browserProblems,
}) => {
  // The browser also reports the pictures and scripts that it cannot load.
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/);
  await fillLists(page, { cart: [1001] });
  await page.goto('/shop');
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Sem conexão.' });
  const stay = async () => {
    await notice.getByRole('button', { name: 'Ficar nesta tela' }).click();
    await expect(page.getByText('Sem conexão.')).toBeHidden();
  };
  await page.getByLabel('Buscar produtos').first().fill('sal');
  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  await expect(up).toBeVisible();
  const [button, above] = await Promise.all([up.boundingBox(), notice.boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  await stay();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Menor Preço' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await stay();

  const title = page.getByRole('main').getByRole('article').getByRole('heading').first();
  await title.getByRole('link').click();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/shop');
  await expect(title).toBeVisible();
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page).toHaveURL(/\/shop\/shop-details\/\d+$/);
  await expect(page.getByText('Sem conexão.')).toBeHidden();
});

test('a button pressed without a network, before its code was loaded, takes effect after a retry (CL5, ST4, CL10)', async ({
  page,
  context,
  browserProblems,
}) => {
  browserProblems.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/);
  let isCut = true;
  // Until `isCut` is false, the code of the lists cannot be loaded, whichever part of the page requests it.
  await page.route(/\/assets\/interactions-[^/]*\.js$/, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/interactions-'));
  await page.goto('/shop');
  await context.setOffline(true);
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await card.getByRole('button', { name: 'Adicionar à Lista de Desejos' }).click();
  await missed;
  const notice = page.getByRole('alert').filter({ hasText: 'Sem conexão.' });
  await expect(notice).toBeVisible();
  isCut = false;
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(card.getByRole('link', { name: 'Ver Carrinho' })).toBeVisible();
  await expect.poll(() => readCart(page)).toEqual([[1001, 1]]);
  await expect.poll(async () => ((await readStorage(page, 'wishlist')) as unknown[] | null)?.length).toBe(1);
  await expect(page.getByText('Sem conexão.')).toBeHidden();
});
