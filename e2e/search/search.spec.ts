import type { Page } from '@playwright/test';
import { followRequests } from '../support/quiet-page.ts';
import { stopClock } from '../support/screen.ts';
import { expect, test } from '../support/store.ts';

const api = '**/api/Produto/v1/produtosSugestoes?*';

/** Returns the header's search field once scripts have made it a combobox. */
function getField(page: Page) {
  return page.getByRole('combobox', { name: 'Buscar produtos' });
}

function getOptions(page: Page) {
  return page.getByRole('listbox', { name: 'Sugestões de produtos' }).getByRole('option');
}

function getParams(page: Page): object {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test('blank text is not searched, other text leads to its results on several pages; after a typo the page says what was searched and links to the typed text (S1)', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByPlaceholder('Produto, marca ou categoria')).toHaveCount(1);
  const search = page.getByRole('banner').getByRole('button', { name: 'Buscar' });
  await getField(page).fill('   ');
  await getField(page).press('Enter');
  await search.click();
  await expect(page).toHaveURL('/home');
  await expect(getField(page)).toBeFocused();
  await getField(page).fill('ração');
  await search.click();
  await expect(page).toHaveURL('/pages/search?searchText=ra%C3%A7%C3%A3o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “ração”');
  await expect(page.getByRole('article').first()).toContainText('Ração');
  await page.getByRole('link', { name: 'Próxima', exact: false }).first().click();
  await expect(page).toHaveURL(/page=2&searchText=ra/);
  await expect(getField(page)).toHaveValue('ração');
  await getField(page).fill('eletrificadro');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mostrando resultados para “eletrificador”')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Eletrificador de Cerca');
  await page.getByRole('link', { name: 'Buscar exatamente por “eletrificadro”' }).click();
  await expect(page).toHaveURL('/pages/search?exato=1&searchText=eletrificadro');
  await expect(page.getByText('Desculpe! Não conseguimos encontrar')).toBeVisible();
  await expect(page.getByText('Mostrando resultados para')).toHaveCount(0);
});

test('results have the toolbar of a listing: sort order, grid or list, and prices (S8)', async ({ page }) => {
  await page.goto('/pages/search?searchText=ra%C3%A7%C3%A3o');
  const toolbar = page.getByRole('region', { name: 'Exibição e ordenação' });
  await toolbar.getByLabel('Ordenar por').selectOption('Menor Preço');
  await expect.poll(() => getParams(page)).toEqual({ searchText: 'ração', sortBy: 'low' });
  await expect(page.getByRole('article').first()).toContainText('Ração Caipira');
  await toolbar.getByRole('link', { name: 'Ver em lista' }).click();
  await expect.poll(() => getParams(page)).toEqual({ searchText: 'ração', sortBy: 'low', layout: 'list' });
  await page.getByText('Preço', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Preço máximo' }).fill('80');
  await page.getByRole('button', { name: 'Filtrar por preço' }).click();
  await expect.poll(() => getParams(page)).toMatchObject({ maxPrice: '80', sortBy: 'low', layout: 'list' });
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Remover filtro Preço até R$ 80,00' }).click();
  await expect.poll(() => getParams(page)).toEqual({ searchText: 'ração', sortBy: 'low', layout: 'list' });
});

test('a page that answers the text, a price range and an ignored word are shown above the products (S5, S6, S7)', async ({
  page,
}) => {
  const offers = page.getByRole('navigation', { name: 'Talvez você queira' });
  await page.goto('/pages/search?searchText=hor%C3%A1rio');
  await expect(page.getByText('Desculpe!')).toHaveCount(0);
  await offers.getByRole('link', { name: 'Horário de atendimento' }).click();
  await expect(page).toHaveURL('/pages/contact#horario');
  await page.goto('/pages/search?searchText=ra%C3%A7%C3%A3o%20%C3%BAmida');
  await expect(page.getByText('Nenhum produto tem a palavra “úmida”: veja os resultados sem ela.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Ração');
  await page.goto('/pages/search?searchText=ra%C3%A7%C3%A3o%20at%C3%A9%20R%24%2080');
  await offers.getByRole('link', { name: 'Ver só o que custa até R$ 80' }).click();
  await expect(page).toHaveURL('/pages/search?maxPrice=80&searchText=ra%C3%A7%C3%A3o');
  await expect(page.getByRole('article')).toHaveCount(6);

  await getField(page).fill('');
  await getField(page).pressSequentially('frete');
  await getOptions(page).first().click();
  await expect(page).toHaveURL('/pages/nossa-historia#loja-na-internet');
});

test('arrow keys move through the suggestions, Enter opens one, and Escape or leaving closes them; Enter without a choice searches (S1)', async ({
  page,
}) => {
  await page.goto('/shop');
  const field = getField(page);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.pressSequentially('sal');
  const options = getOptions(page);
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/^8 sugestões\./)).toBeAttached();
  await expect(options.first().locator('img')).toHaveAttribute('src', /^\/imagens\//);

  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '-');
  await field.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText('Ver todos os resultados para “sal”');

  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue('sal');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await field.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const address = (await options.first().getAttribute('href')) ?? '-';
  await field.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // Leaving the field closes the list. Enter without a selected entry searches.
  await field.fill('');
  await field.pressSequentially('cavalo');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(options).toHaveCount(0);
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/pages/search?searchText=cavalo');
  await expect(options).toHaveCount(0);
});

test('a touch opens a suggestion (S1) @phone-only', async ({ page }) => {
  await page.goto('/shop');
  await getField(page).pressSequentially('arame li');
  const first = getOptions(page).first();
  await expect(first).toContainText('Arame Liso');
  await first.tap();
  await expect(page).toHaveURL('/shop/shop-details/1056');
  await expect(getOptions(page)).toHaveCount(0);
});

test('the request for an older text is cancelled, and its response never shown (S1)', async ({ page }) => {
  const calledOff: string[] = [];
  page.on('requestfailed', (request) => calledOff.push(new URL(request.url()).searchParams.get('searchText') ?? ''));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(api, async (route) => {
    if (new URL(route.request().url()).searchParams.get('searchText') === 'gato') await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/shop');
  const asked = page.waitForRequest(/searchText=gato/);
  await getField(page).fill('gato');
  await asked;
  await getField(page).fill('arame liso');
  await expect(getOptions(page).first()).toContainText('Arame Liso');
  letGo();
  await expect.poll(() => calledOff).toContain('gato');
  await expect(getOptions(page).first()).toContainText('Arame Liso');
});

test('no request is sent for text that is typed quickly (S1)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('produtosSugestoes')) asked.push(searchParams.get('searchText') ?? '');
  });
  await page.clock.install();
  await page.goto('/shop');
  await getField(page).pressSequentially('cab');
  await expect(getOptions(page).first()).toBeVisible();
  await stopClock(page);
  asked.length = 0;
  await getField(page).pressSequentially('resto');
  await page.clock.runFor(2000);
  await expect(getOptions(page).first()).toContainText('Cabresto');
  expect(asked).toEqual(['cabresto']);
});

test('the code of the suggestions and of the tools for agents is not part of the first visit (S1)', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const becomesQuiet = followRequests(page);
  await page.goto('/shop');
  await page.mouse.move(10, 10);
  await becomesQuiet();
  expect(scripts.some((path) => path.includes('/assets/'))).toBe(true);
  expect(scripts.filter((path) => /search-suggestions|offer-tools|\/start-/.test(path))).toEqual([]);
  await getField(page).focus();
  await expect.poll(() => scripts.some((path) => path.includes('search-suggestions'))).toBe(true);
});

test('text typed while the next screen loads gets suggestions, and going back closes the list (S1)', async ({
  page,
}) => {
  await page.goto('/shop');
  const field = getField(page);
  await field.fill('sal');
  await expect(getOptions(page).first()).toBeVisible();
  // This runs after the address has changed and before React shows the next screen.
  await field.evaluate((element: HTMLInputElement) => {
    const pushState = history.pushState.bind(history);
    history.pushState = (...change: Parameters<typeof pushState>) => {
      pushState(...change);
      element.focus();
      element.value = 'arame liso';
      element.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/shop-details/);
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toHaveCount(0);
  await expect(getOptions(page).first()).toContainText('Arame Liso');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Loja' })).toBeVisible();
  await expect(getOptions(page)).toHaveCount(0);
});

test('text typed while the code of the suggestions loads gets suggestions (S1)', async ({ page }) => {
  await page.goto('/shop');
  const field = getField(page);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // This runs after the suggestions were rendered and before they listen to the field.
  await field.evaluate((element: HTMLInputElement) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      element.value = 'arame liso';
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (element.form) observer.observe(element.form, { childList: true });
  });
  await field.focus();
  await expect(getOptions(page).first()).toContainText('Arame Liso');
  await expect(getOptions(page).last()).toHaveText('Ver todos os resultados para “arame liso”');
});
