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
import { cardTexts, headerTexts } from '#app/texts/shared/common-texts.ts';
import { fillLists } from '../e2e/support/stored-lists.ts';
import { openCartDrawer } from '../e2e/support/page-elements.ts';
import { startServer } from '../e2e/support/stores/start-server.ts';
import { chromiumFlags, findChromium } from './lib/find-programs.mjs';

/**
 * Takes screenshots of screens of the storefront at several widths in px, and writes them to `shots`: `npm run shots`, or `npm run
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
  /** Opens the state before the screenshot, which then shows only the viewport instead of the whole page. */
  open?: (page: Page) => Promise<unknown>;
  /** Device on which the state exists; both when left out. */
  device?: 'phone' | 'desktop';
}

const firstButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const clickButton = (name: string | RegExp) => (page: Page) => firstButton(page, name).click();
const openFilters = clickButton(/^Filt(er|ros)/);
const pathsOfLists = { cart: paths.cart, wishlist: paths.wishlist, compare: paths.compare };
const productIds = [1001, 1002, 1003, 1004];

const shots: Record<string, Shot> = {
  home: { path: paths.home },
  ...Object.fromEntries([...listingScreens, ...demoScreens].map((screen) => [screen.key, { path: screen.path }])),
  'shop-filtered': { path: `${paths.shop}?category=bovinos-de-corte&status=em-estoque` },
  'shop-empty': { path: `${paths.shop}?category=nada` },
  product: { path: productPath(1001) },
  ...Object.fromEntries(Object.entries(pathsOfLists).map(([name, list]) => [name, { path: list, isFilled: true }])),
  ...Object.fromEntries(Object.entries(pathsOfLists).map(([name, list]) => [`${name}-empty`, { path: list }])),
  categories: { path: paths.categories },
  search: { path: `${paths.search}?searchText=ra%C3%A7%C3%A3o` },
  'search-none': { path: `${paths.search}?searchText=xilofone` },
  'search-corrected': { path: `${paths.search}?searchText=racao%20cavlao` },
  order: { path: paths.order },
  ...contentPages,
  'not-found': { path: paths.notFound },
  'state-menu': { path: paths.home, open: clickButton(/menu/i), device: 'phone' },
  'state-mega-menu': { path: paths.home, open: (page) => firstButton(page, /Loja/).press('Enter'), device: 'desktop' },
  'state-contact-menu': { path: paths.home, open: clickButton(/Contato/), device: 'desktop' },
  'state-settings': { path: paths.home, open: clickButton(headerTexts.settings) },
  'state-offline': { path: paths.home, open: followWithoutNetwork },
  'state-suggestions': { path: paths.home, open: (page) => page.getByRole('banner').getByRole('combobox').fill('sal') },
  'state-cart-drawer': { path: paths.shop, isFilled: true, open: openCartDrawer },
  'state-cart-drawer-empty': { path: paths.shop, open: openCartDrawer },
  'state-quick-view': { path: paths.shop, open: clickButton(cardTexts.quickView) },
  'state-filter-drawer': { path: paths.shop, open: openFilters, device: 'phone' },
  'state-offcanvas': { path: '/shop/shop-filter-offcanvas', open: openFilters },
  'state-dropdown': { path: '/shop/shop-filter-dropdown', open: openFilters },
  'state-toast': { path: paths.shop, open: clickButton(cardTexts.addToCart) },
  'state-clear-cart': { path: paths.cart, isFilled: true, open: clickButton(cartTexts.clear) },
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

async function takeShot(name: string, { path: pathname, isFilled, open, device }: Shot, width: number): Promise<void> {
  const isPhone = width < 1024;
  if (device && (device === 'phone') !== isPhone) return;
  const viewport = { width, height: isPhone ? 844 : 900 };
  const emulation = { viewport, hasTouch: isPhone, isMobile: isPhone };
  const context = await browser.newContext({ ...emulation, baseURL: store.url, locale: 'pt-BR' });
  const page = await context.newPage();
  if (isFilled) await fillLists(page, { cart: productIds, wishlist: productIds, compare: productIds.slice(0, 3) });
  await page.goto(pathname, { waitUntil: 'networkidle' });
  if (open) await open(page);
  else await page.evaluate(loadLazyPictures);
  // Drawers slide in, and the pictures of suggestions load, within this time in ms.
  await page.waitForTimeout(700);
  await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: !open });
  await context.close();
}

async function followWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: contentPages.history.title }).click();
}

/** Runs in the page. It loads all pictures, including those that are outside the viewport. */
async function loadLazyPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}
