import { followRequests } from '../support/page-requests.ts';
import { expectQuery, stopClock } from '../support/page-elements.ts';
import { expect, test, type Page, type Request } from '../support/journey-test.ts';

/** Returns the header's search field, which has the role combobox only after the scripts have run. */
function getField(page: Page) {
  return page.getByRole('combobox', { name: 'Buscar produtos' });
}

function getOptions(page: Page) {
  return page.getByRole('listbox', { name: 'Sugestões de produtos' }).getByRole('option');
}

test('a search leads to results with a sort order and pages, and blank text is not searched (S1, S8)', async ({
  page,
}) => {
  await page.goto('/home');
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
  await page.getByLabel('Ordenar por').selectOption('Menor Preço');
  await expectQuery(page, { searchText: 'ração', sortBy: 'low' });
  await expect(page.getByRole('article').first()).toContainText('Ração Caipira');
  await page.getByRole('link', { name: 'Próxima' }).first().click();
  await expectQuery(page, { searchText: 'ração', sortBy: 'low', page: '2' });
  await expect(getField(page)).toHaveValue('ração');
});

test('arrow keys, Enter and Escape select, open and close the suggestions, and Enter without a selection searches (S1)', async ({
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
  const path = (await options.first().getAttribute('href')) ?? '-';
  await field.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(options).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // Leaving the field must close the list. Enter without a selected suggestion must start a search.
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

test('a touch opens a suggestion (S1) @phone', async ({ page }) => {
  await page.goto('/shop');
  await getField(page).pressSequentially('arame li');
  const first = getOptions(page).first();
  await expect(first).toContainText('Arame Liso');
  await first.tap();
  await expect(page).toHaveURL('/shop/shop-details/1056');
  await expect(getOptions(page)).toHaveCount(0);
});

test('quickly typed text is requested once, and the request for an older text is cancelled and its response never shown (S1)', async ({
  page,
}) => {
  const searchedTexts: string[] = [];
  const calledOff: string[] = [];
  const readText = (request: Request) => new URL(request.url()).searchParams.get('searchText') ?? '';
  const heldResponse = Promise.withResolvers<void>();
  await page.route('**/api/Produto/v1/produtosSugestoes?*', async (route) => {
    searchedTexts.push(readText(route.request()));
    if (searchedTexts.at(-1) === 'gato') await heldResponse.promise;
    await route.continue().catch(() => undefined);
  });
  page.on('requestfailed', (request) => calledOff.push(readText(request)));
  await page.clock.install();
  await page.goto('/shop');
  await getField(page).fill('gato');
  await expect.poll(() => searchedTexts).toEqual(['gato']);
  await getField(page).fill('cab');
  await expect(getOptions(page).first()).toContainText('Cab');
  heldResponse.resolve();
  await expect.poll(() => calledOff).toContain('gato');
  await expect(getOptions(page).first()).toContainText('Cab');
  await stopClock(page);
  searchedTexts.length = 0;
  await getField(page).pressSequentially('resto');
  await page.clock.runFor(2000);
  // The suggestions for 'cab' look the same, so the request is awaited.
  await expect.poll(() => searchedTexts).toEqual(['cabresto']);
  await expect(getOptions(page).first()).toContainText('Cabresto');
});

test('the code of the suggestions and of the tools for agents is not part of the first visit, and text typed while it loads gets suggestions (S1)', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const becomesQuiet = followRequests(page);
  await page.goto('/shop');
  await page.mouse.move(10, 10);
  await becomesQuiet();
  expect(scripts.some((path) => path.includes('/assets/'))).toBe(true);
  expect(scripts.filter((path) => /search-suggestions|register-agent-tools|\/load-agent-tools-/.test(path))).toEqual(
    [],
  );
  // The observer types after the suggestions were rendered but before their code listens to the field.
  await getField(page).evaluate((element: HTMLInputElement) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      element.value = 'arame liso';
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
    if (element.form) observer.observe(element.form, { childList: true });
  });
  await getField(page).focus();
  await expect(getOptions(page).first()).toContainText('Arame Liso');
  await expect(getOptions(page).last()).toHaveText('Ver todos os resultados para “arame liso”');
  expect(scripts.some((path) => path.includes('search-suggestions'))).toBe(true);
});

test('text typed while the next screen loads gets suggestions, and going back closes the list (S1)', async ({
  page,
}) => {
  await page.goto('/shop');
  const field = getField(page);
  await field.fill('sal');
  await expect(getOptions(page).first()).toBeVisible();
  // The replaced method types after the URL has changed but before React shows the next screen.
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
