import { contentPages } from './content-pages.ts';

/**
 * Paths of the storefront's screens and of the files that it generates. `shop` is the main listing; the paths of the
 * other listings are in `domain/listing/listing-screens.ts`. `homeElectronic` and `shopCart` are second paths of the
 * home page and the cart.
 */
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

/** Paths of the API calls that `/llms.txt` describes and `/robots.txt` allows. */
export const apiPaths = {
  description: '/api/openapi.json',
  products: '/api/Produto/v1/produtosComFiltros',
} as const;

/** Returns the path of a product's page. */
export function productPath(id: number): string {
  return `/shop/shop-details/${id}`;
}

/** Id of the element in the calculator's page that contains the result, or the form when a value is invalid. */
export const calculatorAnswerId = 'resposta';

/**
 * Id of the element that confirms a posted review on the product's page. It is shown when the URL's hash is this id.
 */
export const reviewSentId = 'comentarios-enviado';

/** Returns the path of one part of a sitemap that is too long for one file. Parts are numbered from 1. */
export function sitemapPartPath(part: number): string {
  return `/sitemap/${part}.xml`;
}
