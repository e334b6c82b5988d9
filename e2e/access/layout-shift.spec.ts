import type { Page } from '@playwright/test';
import { expect, test } from '../support/store.ts';
import { expectNoShift, recordShifts, scrollThrough } from '../support/layout-shift.ts';
import { fillLists } from '../support/lists.ts';
import { waitForHydration } from '../support/screen.ts';

const shop = 'Loja';
const hero = 'O que falta para a lida hoje?';
const salt = 'Suplemento Mineral Cocho Forte 80 – Saco 30 kg';

/** Every screen of the specification's table, with what its heading says. */
const screens: Record<string, string> = {
  '/home': hero,
  '/home/electronic': hero,
  '/shop': shop,
  '/shop?category=aves&status=em-estoque&sortBy=low': shop,
  '/shop?category=gatos&minPrice=700': shop,
  '/shop/shop': shop,
  '/shop/shop-list': shop,
  '/shop/shop-full-width': shop,
  '/shop/shop-1600': shop,
  '/shop/shop-right-sidebar': shop,
  '/shop/shop-no-sidebar': shop,
  '/shop/shop-filter-dropdown': shop,
  '/shop/shop-filter-offcanvas': shop,
  '/shop/shop-load-more': shop,
  '/shop/shop-category': 'Categorias',
  '/shop/shop-details/1001': salt,
  '/shop/shop-details/1055': 'Eletrificador de Cerca Rural 4 J Bivolt – Unidade',
  '/shop/shop-details/1058': 'Balde Flexível com Alças 28 L – Unidade',
  '/shop/shop-details': 'Fone de Ouvido Sem Fio Modinha',
  '/shop/shop-details-with-video': 'Relógio Inteligente Compasso',
  '/shop/shop-details-with-countdown': '',
  '/shop/shop-details-list': 'Caixa de Som Portátil Terreiro',
  '/shop/shop-details-gallery': 'Controle de Videogame Sem Fio Pião',
  '/shop/cart': 'Carrinho de Compras',
  '/pages/cart': 'Carrinho de Compras',
  '/shop/wishlist': 'Lista de Desejos',
  '/shop/compare': 'Comparar',
  '/shop/order': 'Pedido confirmado',
  '/pages/search': 'Busca',
  '/pages/search?searchText=sal+mineral': 'Resultados para “sal mineral”',
  '/pages/nossa-historia': 'Nossa História',
  '/pages/politica-de-privacidade': 'Política de Privacidade',
  '/pages/contact': 'Contato',
  '/404': 'Oops! Pagina não econtrada.',
};
/** Drawn by the same code as another of them: seen on one of the two browsers only. */
const twins = ['/home/electronic', '/shop/shop', '/shop/cart', '/shop/shop-1600', '/shop/shop-details/1058'];

// What a page writes to its console, or throws, fails every test of the store; here each screen is seen for it.
for (const [address, heading] of Object.entries(screens)) {
  test(
    `A02 E08: ${address} answers by the address bar and does not shift, with empty and with full lists`,
    { tag: twins.includes(address) ? [] : ['@phone'] },
    async ({ page, browserProblems }) => {
      // The not-found screen is asked for.
      browserProblems.allow(/status of 404.*\/404\)$/);
      await page.addInitScript(recordShifts);
      const response = await page.goto(address);
      expect(response?.status()).toBe(address === '/404' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(/Boa Lida Nutrição Animal/);
      await expectCalm(page, `${address}, empty`);
      await fillLists(page, {
        cart: [1001, 1020, 1055, 1058, 1028],
        wishlist: [1001, 1002, 1050],
        compare: [1001, 1055, 1058],
      });
      await page.goto(address);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Carrinho, 5 itens' })).toHaveText('5');
      await expectCalm(page, `${address}, filled`);
    },
  );
}

/** Waits for what the screen fetches, walks it from what is seen at first to its foot, and adds up what has moved. */
async function expectCalm(page: Page, place: string): Promise<void> {
  await waitForHydration(page);
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await expectNoShift(page, place);
}
