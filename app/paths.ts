import { contentPages } from './content-pages.ts';

/** URLs other than listing screens, which are in `domain/listing/listing-screens.ts`. */
export const paths = {
  home: '/home',
  homeElectronic: '/home/electronic',
  shop: '/shop',
  categories: '/shop/shop-category',
  productDetail: '/shop/shop-details/:id',
  shopCart: '/shop/cart',
  cart: '/pages/cart',
  wishlist: '/shop/wishlist',
  compare: '/shop/compare',
  order: '/shop/order',
  search: '/pages/search',
  history: contentPages.history.path,
  privacy: contentPages.privacy.path,
  accessibility: contentPages.accessibility.path,
  contact: contentPages.contact.path,
  calculator: '/pages/calculadora',
  notFound: '/404',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap/:part',
  robots: '/robots.txt',
  llms: '/llms.txt',
  manifest: '/manifest.webmanifest',
  serviceWorker: '/sw.js',
} as const;

/** Calls of the API that programs are told of (`/llms.txt`), and may make (`/robots.txt`). */
export const apiPaths = {
  description: '/api/openapi.json',
  products: '/api/Produto/v1/produtosComFiltros',
} as const;

/** Address of a product's page. */
export function productPath(id: number): string {
  return `/shop/shop-details/${id}`;
}

/** What the calculator answers on its page: the result, or the form where something in it is to be mended. */
export const calculatorAnswerId = 'resposta';

/** The confirmation of a posted review on its product's page, which shows where the address ends with this. */
export const reviewSentId = 'comentarios-enviado';

/** Address of one part of a sitemap too long for one file, from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}
