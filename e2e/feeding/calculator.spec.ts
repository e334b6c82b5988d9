import { readCart } from '../support/stored-lists.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { holdRequests } from '../support/page-requests.ts';
import { expect, test, type Page } from '../support/journey-test.ts';

const product = '/shop/shop-details/1001';

function getResult(page: Page) {
  return page.getByRole('region', { name: 'Resultado' });
}

test('a visitor can calculate by keyboard how many bags a herd needs, and add them to the cart (L32) @phone', async ({
  page,
}) => {
  await page.goto(product);
  await page.getByText('Quanto comprar?').press('Enter');
  await page.getByLabel('Quantos animais').fill('50');
  // The page is scrolled to the top, because the sticky header would cover scrolled content.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page, 'a product with its calculator open');
  await page.getByLabel('Quantos animais').press('Enter');
  await expect(page).toHaveURL('/pages/calculadora?produto=1001&animais=50&dias=30#resposta');
  await expect(page.getByRole('heading', { name: 'Calculadora de ração' })).toBeVisible();
  const result = getResult(page);
  await expect(result).toContainText('4 embalagens');
  await expect(result).toContainText('R$ 659,60');
  await expect(result).toContainText('34 dias');
  await expect(result.getByRole('link', { name: 'Cocho Forte 80' })).toBeInViewport();
  await expect(result.getByRole('button', { name: 'Pôr 4 no carrinho' })).toBeInViewport();
  await result.getByRole('button', { name: 'Pôr 4 no carrinho' }).press('Enter');
  await expect(page.getByText('Incluído no carrinho').first()).toBeVisible();
  await expect.poll(() => readCart(page)).toEqual([[1001, 4]]);
  await page.goto('/pages/cart');
  await expect(page.getByText('R$ 659,60').first()).toBeVisible();
  await expect(page.getByText('Acaba em 34 dias')).toBeVisible();
  const more = page.getByRole('button', { name: /^Aumentar/ });
  await more.press('Enter');
  await expect(page.getByText('Acaba em 42 dias')).toBeVisible();
  const reminder = page.getByRole('link', { name: 'Lembrar no calendário antes de acabar' });
  await expect(reminder).toHaveAttribute('href', '/lembrete.ics?produto=1001&dias=42');
});

test('the ration of a herd is stored before its bags are added to the cart, even when its code loads slowly', async ({
  page,
}) => {
  await page.goto('/pages/calculadora?produto=1001&animais=50');
  const letGo = await holdRequests(page, /\/ration-storage-[^/]*\.js$/);
  const rationsRequest = page.waitForRequest(/\/ration-storage-[^/]*\.js$/);
  const filled = page.waitForFunction(() => {
    const isFilled = (localStorage.getItem('cart_products') ?? '[]') !== '[]';
    return isFilled && { isKept: localStorage.getItem('herd_rations') !== null };
  });
  await getResult(page).getByRole('button', { name: 'Pôr 4 no carrinho' }).press('Enter');
  await rationsRequest;
  // Within these two frames the cart could already be filled, which would be wrong.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  letGo();
  expect(await (await filled).jsonValue()).toEqual({ isKept: true });
});

test('another method of calculation shows its own fields, keeps the typed values, refuses an impossible one, and is printed without buttons', async ({
  page,
}) => {
  await page.goto('/pages/calculadora?produto=1001&animais=10');
  await page.getByLabel('Como calcular').selectOption('Bovinos a pasto: proteinado de baixo consumo');
  const weight = page.getByLabel('Peso médio de cada animal (kg)');
  await expect(page.getByLabel('Quantos animais')).toHaveValue('10');
  await weight.fill('9999');
  await weight.press('Enter');
  await expect(weight).toHaveAccessibleDescription('"Peso médio de cada animal (kg)" é um número de 0,01 a 2.000.');
  await expectNoViolations(page, 'the calculator with a refused weight');
  await weight.fill('400');
  await weight.press('Enter');
  await expect(getResult(page)).toContainText('400 a 800 g');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
