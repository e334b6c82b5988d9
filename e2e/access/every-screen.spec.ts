import type { Page } from '@playwright/test';
import { contentPages } from '#app/content-pages.ts';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';
import { expectNoViolations } from '../support/access.ts';
import { desktop, expectNoShift, recordShifts, scrollThrough } from '../support/layout-shift.ts';
import { makeLists, setStorage } from '../support/lists.ts';
import { expectNothingSideways } from '../support/narrow-screens.ts';
import { expectWholePrices } from '../support/prices.ts';
import { followRequests } from '../support/quiet-page.ts';
import { expect, test } from '../support/store.ts';

const shop = 'Loja';
const hero = 'O que falta para a lida hoje?';
const cart = 'Carrinho de Compras';

/** Every address of the store that a person opens, by kind, with what its heading says. */
const screens: Record<string, Record<string, string>> = {
  listings: Object.fromEntries(listingScreens.map(({ path }) => [path, shop])),
  'listings by a choice': {
    [`${paths.shop}?category=aves&status=em-estoque&sortBy=low`]: 'Aves',
    [`${paths.shop}?category=gatos&minPrice=700`]: 'Gatos',
    [`${paths.shop}?category=nada`]: shop,
    [`${paths.shop}?page=99`]: shop,
    [paths.search]: 'Busca',
    [`${paths.search}?searchText=sal+mineral`]: 'Resultados para “sal mineral”',
    [`${paths.search}?searchText=racao`]: 'Resultados para “racao”',
    [`${paths.search}?searchText=zzzz`]: 'Resultados para “zzzz”',
  },
  products: {
    [productPath(1001)]: 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg',
    [productPath(1055)]: 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade',
    [productPath(1058)]: 'Balde Flexível com Alças 28 L – Unidade',
  },
  samples: {
    ...Object.fromEntries(demoScreens.map(({ path }) => [path, ''])),
    '/shop/shop-details': 'Fone de Ouvido Sem Fio Modinha',
    '/shop/shop-details-with-video': 'Relógio Inteligente Compasso',
    '/shop/shop-details-list': 'Caixa de Som Portátil Terreiro',
    '/shop/shop-details-gallery': 'Controle de Videogame Sem Fio Pião',
  },
  'home and lists': {
    [paths.home]: hero,
    [paths.homeElectronic]: hero,
    [paths.categories]: 'Categorias',
    [paths.shopCart]: cart,
    [paths.cart]: cart,
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
const missing = [paths.notFound, `${paths.shop}?page=99`, `${paths.shop}?category=nada`];
/** Where every price is looked at: they are there with full lists, on paper as well. */
const withPrices = [
  paths.home,
  paths.shop,
  '/shop/shop-list',
  productPath(1001),
  productPath(1055),
  '/shop/shop-details-with-countdown',
  `${paths.search}?searchText=sal+mineral`,
  paths.cart,
  paths.wishlist,
  paths.compare,
];
/** Drawn by the same code as another of them: seen on a desktop only. */
const twins = [paths.homeElectronic, '/shop/shop', paths.shopCart, '/shop/shop-1600', productPath(1058)];
const lists = { cart: [1001, 1020, 1055, 1058, 1028], wishlist: [1001, 1002, 1050], compare: [1001, 1055, 1058] };

// What a page writes to its console, or throws, fails every test of the store; here each screen is seen for it.
for (const [kind, addresses] of Object.entries(screens)) {
  // On the phone lists are empty, on a desktop they are full, and where prices or lists are the subject a screen is seen with both.
  test(`${kind} answer by the address bar, do not shift with empty or full lists, and are accessible (N1, CL1) @phone`, async ({
    page,
    isMobile,
    browserProblems,
  }) => {
    browserProblems.allow(/status of 404.*(\/404|page=99|category=nada)\)$/);
    await page.addInitScript(recordShifts);
    const becomesQuiet = followRequests(page);
    const full = await makeLists(page.request, lists);
    // The lists are written where nothing of the store runs.
    await page.goto(paths.robots);
    const shown = Object.entries(addresses).filter(([address]) => !isMobile || !twins.includes(address));
    for (const [address, heading] of shown) {
      const isTold = withPrices.includes(address);
      if (isMobile || isTold) {
        await open(address, heading);
        await expectCalm(page, { place: `${address}, empty`, becomesQuiet });
        await expectAccessible(page, `${address}, empty`);
      }
      if (isMobile && !isTold) continue;
      await setStorage(page, full);
      await open(address, heading);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 5 itens' })).toHaveText('5');
      await expectCalm(page, { place: `${address}, filled`, becomesQuiet });
      if (isTold) await expectWholePrices(page, address);
      if (!isMobile) {
        await expectAccessible(page, `${address}, filled`);
        await expectNothingSideways(page, address);
        await page.setViewportSize(desktop);
      }
      await page.evaluate(() => localStorage.clear());
    }

    async function open(address: string, heading: string): Promise<void> {
      const response = await page.goto(address);
      expect.soft([address, response?.status()]).toEqual([address, missing.includes(address) ? 404 : 200]);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(/Boa Lida Nutrição Animal/);
    }
  });
}

/** Waits for what the screen fetches, walks it from what is seen at first to its foot, and adds up what has moved. */
async function expectCalm(
  page: Page,
  { place, becomesQuiet }: { place: string; becomesQuiet: () => Promise<void> },
): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await becomesQuiet();
  await scrollThrough(page);
  await becomesQuiet();
  await expectNoShift(page, place);
}

/** As it is for who opens it; what still fades in would be judged in a colour that nobody reads. */
async function expectAccessible(page: Page, place: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoViolations(page, place);
  await page.emulateMedia({ reducedMotion: null });
}
