import { contentPages } from '#app/content-pages.ts';
import type { Page } from '@playwright/test';
import { demoScreens } from '#app/domain/catalogue/demo-screens.ts';
import { listingScreens } from '#app/domain/listing/listing-screens.ts';
import { paths, productPath } from '#app/paths.ts';

/** A screen, or one state of it, to take a picture of. */
export interface Shot {
  name: string;
  path: string;
  /** Products put into the visitor's lists before the picture. */
  filled?: boolean;
  /** Actions of a visitor before the picture, which then shows the window instead of the whole page. */
  act?: (page: Page) => Promise<void>;
  /** Widths at which the state exists; all when left out. */
  only?: 'phone' | 'desktop';
  print?: boolean;
}

/**
 * Lists every screen and its states. `ids` are products of the store; the product `oddId` has a title of 300 characters
 * and no picture.
 */
export function listShots({ ids, oddId }: { ids: readonly number[]; oddId?: number }): Shot[] {
  const [first = 1, second = first] = ids;
  const odd = oddId === undefined ? [] : listOddShots(oddId);
  return [
    { name: 'home', path: paths.home },
    ...listingScreens.map(({ key, path }) => ({ name: key, path })),
    { name: 'shop-filtered', path: `${paths.shop}?category=bovinos-de-corte&status=em-estoque` },
    { name: 'shop-empty', path: `${paths.shop}?category=nada` },
    { name: 'product', path: productPath(first) },
    { name: 'product-second', path: productPath(second) },
    ...demoScreens.map(({ key, path }) => ({ name: key, path })),
    { name: 'cart-empty', path: paths.cart },
    { name: 'cart', path: paths.cart, filled: true },
    { name: 'cart-print', path: paths.cart, filled: true, print: true, only: 'desktop' },
    { name: 'wishlist-empty', path: paths.wishlist },
    { name: 'wishlist', path: paths.wishlist, filled: true },
    { name: 'compare-empty', path: paths.compare },
    { name: 'compare', path: paths.compare, filled: true },
    { name: 'categories', path: paths.categories },
    { name: 'search', path: `${paths.search}?searchText=ra%C3%A7%C3%A3o` },
    { name: 'search-none', path: `${paths.search}?searchText=xilofone` },
    { name: 'search-blank', path: paths.search },
    { name: 'search-corrected', path: `${paths.search}?searchText=racao%20cavlao` },
    { name: 'order', path: paths.order },
    ...Object.entries(contentPages).map(([name, { path }]) => ({ name, path })),
    { name: 'not-found', path: paths.notFound },
    ...listStates(first),
    ...odd,
  ];
}

function listStates(productId: number): Shot[] {
  return [
    { name: 'state-menu', path: paths.home, act: openMenu, only: 'phone' },
    { name: 'state-mega-menu', path: paths.home, act: openMegaMenu, only: 'desktop' },
    { name: 'state-menu-open', path: paths.home, act: openMenuBranch, only: 'phone' },
    { name: 'state-contact-menu', path: paths.home, act: openContactMenu, only: 'desktop' },
    { name: 'state-settings', path: paths.home, act: openSettings },
    { name: 'state-foot', path: paths.home, filled: true, act: scrollToFoot },
    { name: 'state-offline', path: paths.home, act: followWithoutNetwork },
    { name: 'state-error', path: paths.history, act: followToBrokenServer },
    { name: 'state-suggestions', path: paths.home, act: typeSearch },
    { name: 'state-cart-drawer', path: paths.shop, filled: true, act: openCart },
    { name: 'state-cart-drawer-empty', path: paths.shop, act: openCart },
    { name: 'state-quick-view', path: paths.shop, act: openQuickView },
    { name: 'state-filter-drawer', path: paths.shop, act: openFilters, only: 'phone' },
    { name: 'state-offcanvas', path: '/shop/shop-filter-offcanvas', act: openFilters },
    { name: 'state-dropdown', path: '/shop/shop-filter-dropdown', act: openFilters },
    { name: 'state-toast', path: paths.shop, act: addFirst },
    { name: 'state-clear-cart', path: paths.cart, filled: true, act: askToClear },
    { name: 'state-review-errors', path: productPath(productId), act: sendEmptyReview },
    { name: 'state-scrolled', path: productPath(productId), act: scrollDown },
  ];
}

function listOddShots(oddId: number): Shot[] {
  return [
    { name: 'odd-product', path: productPath(oddId) },
    { name: 'odd-listing', path: `${paths.search}?searchText=incomprimivel` },
  ];
}

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
}

async function openMenuBranch(page: Page) {
  await openMenu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Todas as Categorias' }).click();
}

async function openContactMenu(page: Page) {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Contato/ })
    .first()
    .click();
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Configurações' }).click();
}

async function scrollToFoot(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

async function followWithoutNetwork(page: Page) {
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nossa História' }).click();
  await page.getByRole('alert').getByRole('button').first().waitFor();
}

async function followToBrokenServer(page: Page) {
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bovinos de Corte' }).click();
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
}

async function openMegaMenu(page: Page) {
  await page.getByRole('navigation').getByRole('button', { name: /Loja/ }).first().press('Enter');
}

async function typeSearch(page: Page) {
  await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')).fill('sal');
  await page.getByRole('option').first().waitFor();
}

async function openCart(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho,/ })
    .click();
  await page.locator('#cart-drawer').waitFor();
}

async function openQuickView(page: Page) {
  await page.getByRole('button', { name: 'Visualização Rápida' }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function openFilters(page: Page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filt(er|ros)/ })
    .first()
    .click();
}

async function addFirst(page: Page) {
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
  await page
    .getByRole('region', { name: 'Avisos' })
    .getByText(/Incluído/)
    .waitFor();
}

async function askToClear(page: Page) {
  await page.getByRole('button', { name: 'Limpar Carrinho' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
}

async function sendEmptyReview(page: Page) {
  await page.getByRole('tab', { name: /^Comentários/ }).click();
  await page.getByRole('form').getByRole('button').last().click();
}

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 1400));
}
