import type { Page } from '@playwright/test';
import { contentPages } from '#app/content-pages.ts';
import { paths, productPath } from '#app/paths.ts';
import { expectNoViolations } from '../support/access.ts';
import { desktop, expectNoShift, recordShifts, scrollThrough } from '../support/layout-shift.ts';
import { makeLists, setStorage } from '../support/lists.ts';
import { expectNothingSideways } from '../support/narrow-screens.ts';
import { expectWholePrices } from '../support/prices.ts';
import { followRequests } from '../support/quiet-page.ts';
import { findSmallTargets } from '../support/targets.ts';
import { expectMoreContrast, expectRings, expectRoomForLargeText, expectToldApart } from '../support/visible-rules.ts';
import { expect, test } from '../support/store.ts';

const shop = 'Loja';

/**
 * Screens by kind, with the expected text of their headings. Layouts and demo pages that share the same code are tested
 * by `listing-layouts.spec.ts` and `content-screens.spec.ts`.
 */
const screens: Record<string, Record<string, string>> = {
  listings: {
    [paths.shop]: shop,
    '/shop/shop-list': shop,
    '/shop/shop-filter-dropdown': shop,
    '/shop/shop-filter-offcanvas': shop,
    '/shop/shop-load-more': shop,
    [`${paths.shop}?category=aves&status=em-estoque&sortBy=low`]: 'Aves',
    [`${paths.shop}?category=gatos&minPrice=700`]: 'Gatos',
    [`${paths.shop}?page=99`]: shop,
  },
  'products and results': {
    [productPath(1001)]: 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg',
    [productPath(1055)]: 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade',
    '/shop/shop-details-list': 'Caixa de Som Portátil Terreiro',
    '/shop/shop-details-gallery': 'Controle de Videogame Sem Fio Pião',
    [paths.search]: 'Busca',
    [`${paths.search}?searchText=sal+mineral`]: 'Resultados para “sal mineral”',
    [`${paths.search}?searchText=zzzz`]: 'Resultados para “zzzz”',
  },
  'home and lists': {
    [paths.home]: 'O que falta para a lida hoje?',
    [paths.categories]: 'Categorias',
    [paths.cart]: 'Carrinho de Compras',
    [paths.wishlist]: 'Lista de Desejos',
    [paths.compare]: 'Comparar',
  },
  'other screens': {
    [paths.order]: 'Pedido confirmado',
    [`${paths.calculator}?produto=1001&animais=50`]: 'Calculadora de ração',
    ...Object.fromEntries(Object.values(contentPages).map(({ path, title }) => [path, title])),
    [paths.notFound]: 'Oops! Pagina não econtrada.',
  },
};
const missing = [paths.notFound, `${paths.shop}?page=99`];
/** Addresses where every price is checked, on screen and on paper. */
const withPrices = [
  paths.home,
  paths.shop,
  '/shop/shop-list',
  productPath(1001),
  productPath(1055),
  `${paths.search}?searchText=sal+mineral`,
  paths.cart,
  paths.wishlist,
  paths.compare,
];
/** One screen of each kind, for checks that depend only on shared styles. */
const samples = [paths.home, paths.shop, productPath(1001), paths.contact, paths.cart, paths.order];
/** Addresses of screens with cards or rows that have the same buttons. */
const withCards = [paths.home, paths.shop, '/shop/shop-list', productPath(1001), paths.wishlist, paths.compare];
/** Addresses of screens that look different on a phone or without products, which axe therefore checks there too. */
const ofPhone = [...samples, paths.wishlist, paths.compare];
const lists = { cart: [1001, 1020, 1055, 1058, 1028], wishlist: [1001, 1002, 1050], compare: [1001, 1055, 1058] };

// Every test fails when a page reports an error in its console. This test opens each screen, so that all are covered.
for (const [kind, addresses] of Object.entries(screens)) {
  // Cart, wishlist and comparison are empty on the phone and have products on the desktop.
  test(`${kind} open by address, do not shift, are accessible, and fit every window and text size (N1, CL1, L19, CL11, CL12) @phone`, async ({
    page,
    isMobile,
    browserProblems,
  }) => {
    browserProblems.allow(/status of 404.*(\/404|page=99)\)$/);
    await page.addInitScript(recordShifts);
    const becomesQuiet = followRequests(page);
    if (!isMobile) {
      // The lists are stored while a text file is open, on which no code of the store runs.
      await page.goto(paths.robots);
      await setStorage(page, await makeLists(page.request, lists));
    }
    for (const [address, heading] of Object.entries(addresses)) {
      const response = await page.goto(address);
      expect.soft([address, response?.status()]).toEqual([address, missing.includes(address) ? 404 : 200]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(/Boa Lida Nutrição Animal/);
      await expectCalm(page, { address, becomesQuiet });
      if (isMobile) await judgeOnPhone(page, address);
      else await judgeOnDesktop(page, address);
    }
  });
}

/** Waits until the screen has loaded, scrolls to its end, and expects no layout shifts. */
async function expectCalm(
  page: Page,
  { address, becomesQuiet }: { address: string; becomesQuiet: () => Promise<void> },
): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await becomesQuiet();
  await scrollThrough(page);
  await becomesQuiet();
  await expectNoShift(page, address);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function judgeOnPhone(page: Page, address: string): Promise<void> {
  if (ofPhone.includes(address)) await expectAccessible(page, `${address}, empty`);
  else expect.soft(await findSmallTargets(page), `${address}, under a thumb`).toEqual([]);
}

async function judgeOnDesktop(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 5 itens' })).toHaveText('5');
  await expectAccessible(page, `${address}, filled`);
  if (withCards.includes(address)) expect(await expectToldApart(page, address), address).toBeGreaterThan(2);
  if (samples.includes(address)) {
    await expectMoreContrast(page, address);
    await expectRings(page, address);
  }
  if (withPrices.includes(address)) await expectWholePrices(page, address);
  await expectRoomForLargeText(page, address);
  await expectNothingSideways(page, address);
  await page.setViewportSize(desktop);
}

/**
 * Expects that axe finds no violation. Animations are turned off, because the contrast of text that is fading in would
 * be too low.
 */
async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, place);
  await page.emulateMedia({ reducedMotion: null });
}
