import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import { listingScreens } from '#app/domain/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';
import { findFreePort, startServer } from '../e2e/support/server.ts';
import { findChromium } from './lib/tools.mjs';

/**
 * Pictures of every screen at every width, for people to look at: `npm run shots`, or `npm run shots -- --only cart`.
 * `--url` takes the pictures of a store that already runs.
 */
interface Screen {
  name: string;
  path: string;
  /** Products put into the visitor's lists before the picture. */
  filled?: boolean;
}

const widths = [390, 820, 1366];
const folder = 'shots';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const { values } = parseArgs({
  options: { only: { type: 'string' }, url: { type: 'string' }, out: { type: 'string' } },
});

const out = values.out ?? folder;
await mkdir(out, { recursive: true });
const store = values.url ? { url: values.url, stop: async () => {} } : await startOwnStore();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
try {
  for (const screen of await listScreens(store.url)) {
    if (values.only && !screen.name.includes(values.only)) continue;
    for (const width of widths) await takeShot(browser, { screen, width });
    console.log(screen.name);
  }
} finally {
  await browser.close();
  await store.stop();
}

async function startOwnStore() {
  const data = await mkdtemp(path.join(tmpdir(), 'boa-lida-shots-'));
  const server = await startServer({ dataDir: data, port: await findFreePort() });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(data, { recursive: true });
    },
  };
}

async function listScreens(url: string): Promise<Screen[]> {
  const ids = await listIds(url);
  const [first = 1, second = first] = ids;
  const listings = listingScreens.map(({ key, path: screenPath }) => ({ name: key, path: screenPath }));
  return [
    { name: 'home', path: paths.home },
    ...listings,
    { name: 'shop-empty', path: `${paths.shop}?category=nada` },
    { name: 'product', path: productPath(first) },
    { name: 'product-second', path: productPath(second) },
    { name: 'cart-empty', path: paths.cart },
    { name: 'cart', path: paths.cart, filled: true },
    { name: 'wishlist-empty', path: paths.wishlist },
    { name: 'wishlist', path: paths.wishlist, filled: true },
    { name: 'compare-empty', path: paths.compare },
    { name: 'compare', path: paths.compare, filled: true },
    { name: 'categories', path: paths.categories },
    { name: 'search', path: `${paths.search}?searchText=ra%C3%A7%C3%A3o` },
    { name: 'search-blank', path: paths.search },
    { name: 'order', path: paths.order },
    { name: 'history', path: paths.history },
    { name: 'privacy', path: paths.privacy },
    { name: 'accessibility', path: paths.accessibility },
    { name: 'contact', path: paths.contact },
    { name: 'not-found', path: paths.notFound },
  ];
}

async function listIds(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/api/Produto/v1/produtosComFiltros?pageSize=6`);
  const body = (await answer.json()) as { data: { products: { id: number }[] } };
  return body.data.products.map(({ id }) => id);
}

async function takeShot(from: Browser, { screen, width }: { screen: Screen; width: number }): Promise<void> {
  const context = await from.newContext({ viewport: { width, height: 844 }, locale: 'pt-BR' });
  if (screen.filled) await fillLists(context);
  const page = await context.newPage();
  await page.goto(store.url + screen.path, { waitUntil: 'networkidle' });
  // Pictures far down are lazy: they load when the page is looked through.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(out, `${screen.name}-${width}.png`), fullPage: true });
  await context.close();
}

async function fillLists(context: BrowserContext): Promise<void> {
  const answer = await fetch(`${store.url}/api/Produto/v1/produtosComFiltros?pageSize=5`);
  const { data } = (await answer.json()) as { data: { products: object[] } };
  await context.addInitScript((products) => {
    localStorage.setItem(
      'cart_products',
      JSON.stringify(products.map((one, index) => ({ ...one, orderQuantity: index + 1 }))),
    );
    localStorage.setItem('wishlist_products', JSON.stringify(products));
    localStorage.setItem('compare_products', JSON.stringify(products.slice(0, 3)));
  }, data.products);
}
