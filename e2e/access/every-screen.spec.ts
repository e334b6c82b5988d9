import { contentPages } from '#app/content-pages.ts';
import { paths, productPath } from '#app/paths.ts';
import { expectNoViolations } from '../support/accessibility.ts';
import { desktop, expectNoShift, recordShifts, scrollThrough } from '../support/layout-shift.ts';
import { fillLists } from '../support/stored-lists.ts';
import { expectEveryWindowFits } from '../support/narrow-screens.ts';
import { expectWholePrices } from '../support/whole-prices.ts';
import { followRequests } from '../support/page-requests.ts';
import { findSmallTargets } from '../support/touch-targets.ts';
import { expectMoreContrast, expectRings, expectButtonsDescribed } from '../support/visual-checks.ts';
import { devices, expect, test, type Page } from '../support/journey-test.ts';

const shop = 'Loja';

interface Screen {
  /** Text that the screen's heading must contain. */
  heading: string;
  /**
   * Additional checks: prices on screen and on paper; buttons that are the same on several cards or rows; contrast and
   * focus rings, once for each kind of style; axe also on a phone, where the lists are empty.
   */
  extraChecks?: readonly ('prices' | 'cards' | 'styles' | 'phone')[];
  /** Whether the screen is opened on a desktop; by default true. */
  isOnDesktop?: boolean;
  /** Whether the screen is opened on a phone; by default true. */
  isOnPhone?: boolean;
}

/**
 * Screens by kind and path. Layouts and demo pages with the same code are tested by `listing-layouts.spec.ts` and
 * `samples.http.test.ts`.
 */
const screens: Record<string, Record<string, Screen>> = {
  listings: {
    [paths.shop]: { heading: shop, extraChecks: ['phone'], isOnDesktop: false },
    '/shop/shop-list': { heading: shop, extraChecks: ['prices', 'cards'] },
    '/shop/shop-filter-dropdown': { heading: shop },
    [`${paths.shop}?category=aves&status=em-estoque&sortBy=low`]: {
      heading: 'Aves',
      extraChecks: ['prices', 'cards', 'styles'],
      isOnPhone: false,
    },
    [`${paths.shop}?category=gatos&minPrice=700`]: { heading: 'Gatos', isOnPhone: false },
  },
  'products and results': {
    [productPath(1001)]: {
      heading: 'Suplemento Mineral Cocho Forte 80',
      extraChecks: ['prices', 'cards', 'styles', 'phone'],
    },
    [productPath(1055)]: { heading: 'Eletrificador de Cerca Rural 4 J Bivolt', extraChecks: ['prices'] },
    '/shop/shop-details-list': { heading: 'Caixa de Som Portátil Terreiro', isOnPhone: false },
    '/shop/shop-details-gallery': { heading: 'Controle de Videogame Sem Fio Pião', isOnPhone: false },
    [`${paths.search}?searchText=sal+mineral`]: { heading: 'Resultados para “sal mineral”', extraChecks: ['prices'] },
    [`${paths.search}?searchText=zzzz`]: { heading: 'Resultados para “zzzz”', isOnPhone: false },
  },
  'home and lists': {
    [paths.home]: { heading: 'O que falta para a lida hoje?', extraChecks: ['prices', 'cards', 'styles', 'phone'] },
    [paths.categories]: { heading: 'Categorias' },
    [paths.cart]: { heading: 'Carrinho de Compras', extraChecks: ['prices', 'styles', 'phone'] },
    [paths.wishlist]: { heading: 'Lista de Desejos', extraChecks: ['prices', 'cards', 'phone'] },
    [paths.compare]: { heading: 'Comparar', extraChecks: ['prices', 'cards', 'phone'] },
  },
  'other screens': {
    [paths.order]: { heading: 'Pedido confirmado', extraChecks: ['phone'] },
    [`${paths.calculator}?produto=1001&animais=50`]: { heading: 'Calculadora de ração' },
    ...Object.fromEntries(
      Object.values(contentPages).map(({ path, title }) => [path, { heading: title, isOnPhone: false }]),
    ),
    [contentPages.contact.path]: { heading: contentPages.contact.title, extraChecks: ['styles', 'phone'] },
    [paths.notFound]: { heading: 'Oops! Pagina não econtrada.', isOnPhone: false },
  },
};
/** What the tests check on each device, apart from the extra checks of a screen. */
const aims = {
  desktop: 'are accessible, and fit narrow windows, large text and wide spacing',
  phone: 'have large touch targets',
};
const lists = { cart: [1001, 1020, 1055, 1058, 1028], wishlist: [1001, 1002, 1050], compare: [1001, 1055, 1058] };

for (const [kind, screenByPath] of Object.entries(screens))
  for (const device of devices) {
    // Cart, wishlist and comparison are empty on the phone and have products on the desktop.
    test(`${kind} open by URL without layout shifts and ${aims[device]} (N1, CL1, L19, CL11, CL12) @${device}`, async ({
      page,
      browserProblems,
    }) => {
      const isMobile = device === 'phone';
      browserProblems.allow(/status of 404.*\/404\)$/);
      await page.addInitScript(recordShifts);
      const becomesQuiet = followRequests(page);
      if (!isMobile) await fillLists(page, lists);
      for (const [path, { heading, extraChecks = [], isOnDesktop = true, isOnPhone = true }] of Object.entries(
        screenByPath,
      )) {
        if (isMobile ? !isOnPhone : !isOnDesktop) continue;
        const response = await page.goto(path);
        expect.soft([path, response?.status()]).toEqual([path, path === paths.notFound ? 404 : 200]);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        await expect(page).toHaveURL(path);
        await expect(page).toHaveTitle(/Boa Lida Nutrição Animal/);
        await expectNoShiftWhileScrolling(page, { path, becomesQuiet });
        if (!isMobile) await checkOnDesktop(page, path, extraChecks);
        else if (extraChecks.includes('phone')) await expectNoViolationsAtRest(page, `${path}, empty`);
        else expect.soft(await findSmallTargets(page), `${path}, under a thumb`).toEqual([]);
      }
    });
  }

/** Waits until the screen has loaded, scrolls to its end and back, and expects no layout shifts. */
async function expectNoShiftWhileScrolling(
  page: Page,
  { path, becomesQuiet }: { path: string; becomesQuiet: () => Promise<void> },
): Promise<void> {
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await becomesQuiet();
  await scrollThrough(page);
  await becomesQuiet();
  await expectNoShift(page, path);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

async function checkOnDesktop(page: Page, path: string, extraChecks: NonNullable<Screen['extraChecks']>) {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 5 itens' })).toHaveText('5');
  await expectNoViolationsAtRest(page, `${path}, filled`);
  if (extraChecks.includes('cards')) expect(await expectButtonsDescribed(page, path), path).toBeGreaterThan(2);
  if (extraChecks.includes('styles')) {
    await expectMoreContrast(page, path);
    await expectRings(page, path);
  }
  if (extraChecks.includes('prices')) await expectWholePrices(page, path);
  await expectEveryWindowFits(page, path);
  await page.setViewportSize(desktop);
}

/**
 * Expects that axe finds no violation. Animations are disabled, because the contrast of text that is fading in would be
 * too low.
 */
async function expectNoViolationsAtRest(page: Page, screenName: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, screenName);
  await page.emulateMedia({ reducedMotion: null });
}
