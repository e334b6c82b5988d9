import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { contentPages } from '#app/content-pages.ts';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';
import { cartTexts } from '#app/storefront/cart/texts.ts';
import { cardTexts, headerTexts } from '#app/texts/shared/common.ts';
import { fillLists } from '../e2e/support/lists.ts';
import { openCartDrawer } from '../e2e/support/screen.ts';
import { startServer } from '../e2e/support/stores/server.ts';
import { chromiumFlags, findChromium } from './lib/tools.mjs';

/**
 * Takes screenshots of all screens at several widths in px, and writes them to `shots`: `npm run shots`, or `npm run
 * shots -- --only cart --widths 390,1366`.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,820,1366,1920' },
  },
});

/** A screenshot of a screen, or of one state of it. */
interface Shot {
  path: string;
  /** Whether the visitor's cart, wishlist and comparison contain products. */
  isFilled?: boolean;
  /** Actions before the screenshot. With actions it shows only the viewport instead of the whole page. */
  act?: (page: Page) => Promise<unknown>;
  /** Widths at which the state exists; all when left out. */
  only?: 'phone' | 'desktop';
}

const banner = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const firstButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const openMenu = (page: Page) => banner(page).getByRole('button', { name: /menu/i }).click();
const openFilters = (page: Page) => firstButton(page, /^Filt(er|ros)/).click();
const lists = { cart: paths.cart, wishlist: paths.wishlist, compare: paths.compare };

const shots: Record<string, Shot> = {
  home: { path: paths.home },
  ...Object.fromEntries([...listingScreens, ...demoScreens].map((screen) => [screen.key, { path: screen.path }])),
  'shop-filtered': { path: `${paths.shop}?category=bovinos-de-corte&status=em-estoque` },
  'shop-empty': { path: `${paths.shop}?category=nada` },
  product: { path: productPath(1001) },
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, { path: list, isFilled: true }])),
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name}-empty`, { path: list }])),
  categories: { path: paths.categories },
  search: { path: `${paths.search}?searchText=ra%C3%A7%C3%A3o` },
  'search-none': { path: `${paths.search}?searchText=xilofone` },
  'search-corrected': { path: `${paths.search}?searchText=racao%20cavlao` },
  order: { path: paths.order },
  ...contentPages,
  'not-found': { path: paths.notFound },
  'state-menu': { path: paths.home, act: openMenu, only: 'phone' },
  'state-mega-menu': { path: paths.home, act: (page) => firstButton(page, /Loja/).press('Enter'), only: 'desktop' },
  'state-contact-menu': { path: paths.home, act: (page) => firstButton(page, /Contato/).click(), only: 'desktop' },
  'state-settings': { path: paths.home, act: (page) => firstButton(page, headerTexts.settings).click() },
  'state-offline': { path: paths.home, act: followWithoutNetwork },
  'state-suggestions': { path: paths.home, act: (page) => banner(page).getByRole('combobox').fill('sal') },
  'state-cart-drawer': { path: paths.shop, isFilled: true, act: openCartDrawer },
  'state-cart-drawer-empty': { path: paths.shop, act: openCartDrawer },
  'state-quick-view': { path: paths.shop, act: (page) => firstButton(page, cardTexts.quickView).click() },
  'state-filter-drawer': { path: paths.shop, act: openFilters, only: 'phone' },
  'state-offcanvas': { path: '/shop/shop-filter-offcanvas', act: openFilters },
  'state-dropdown': { path: '/shop/shop-filter-dropdown', act: openFilters },
  'state-toast': { path: paths.shop, act: (page) => firstButton(page, cardTexts.addToCart).click() },
  'state-clear-cart': { path: paths.cart, isFilled: true, act: (page) => firstButton(page, cartTexts.clear).click() },
};

const chosenShots = Object.entries(shots).filter(([name]) =>
  values.only.split(',').some((part) => name.includes(part)),
);
const store = await startServer({ dataDir: await mkdtemp(path.join(tmpdir(), 'boa-lida-shots-')) });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
for (const [name, shot] of chosenShots) {
  for (const width of values.widths.split(',').map(Number)) await takeShot(name, shot, width);
  console.log(name);
}
await browser.close();
await store.stop();

async function takeShot(name: string, { path: pathname, isFilled, act, only }: Shot, width: number): Promise<void> {
  const isPhone = width < 1024;
  if (only && (only === 'phone') !== isPhone) return;
  const viewport = { width, height: isPhone ? 844 : 900 };
  const device = { viewport, hasTouch: isPhone, isMobile: isPhone };
  const context = await browser.newContext({ ...device, baseURL: store.url, locale: 'pt-BR' });
  const page = await context.newPage();
  if (isFilled) await fillWithFirst(page);
  await page.goto(pathname, { waitUntil: 'networkidle' });
  if (act) await act(page);
  else await page.evaluate(loadLazyPictures);
  // Waits until drawers have slid in and the pictures of suggestions have loaded.
  await page.waitForTimeout(700);
  await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: !act });
  await context.close();
}

/** Fills the cart, wishlist and comparison with the first products of the catalogue. */
async function fillWithFirst(page: Page): Promise<void> {
  const response = await page.request.get('/api/Produto/v1/produtosComFiltros?pageSize=4');
  const { data } = (await response.json()) as { data: { products: { id: number }[] } };
  const ids = data.products.map(({ id }) => id);
  await fillLists(page, { cart: ids, wishlist: ids, compare: ids.slice(0, 3) });
}

async function followWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await footer(page).getByRole('link', { name: contentPages.history.title }).click();
}

/** Runs in the page. It loads all pictures, including those that are outside the viewport. */
async function loadLazyPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}
