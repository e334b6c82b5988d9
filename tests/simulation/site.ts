import { findProductsByIds } from '#app/data/catalogue/products.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { parsePictureUrl, pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { listScreens } from '#app/offline/cached-requests.ts';
import { paths } from '#app/paths.ts';
import { isQuotationPath } from '#app/quotation-paths.ts';
import { products, type Instance } from './shop.ts';

/** Files of a build, whose names tell their content. */
export interface Build {
  id: string;
  files: readonly string[];
}

export function makeBuild(index: number): Build {
  const id = `b${index}`;
  return { id, files: [`/assets/entry-${id}.js`, `/assets/root-${id}.css`] };
}

export interface SiteAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** Text that only one person may read. */
export const secret = 'só para uma pessoa';

/** Responds to requests outside the API. Its documents have the data of real screens without their markup. */
export async function answerSite(
  { db }: Instance,
  { address, build, nowMs }: { address: string; build: Build; nowMs: number },
): Promise<SiteAnswer> {
  const { pathname } = new URL(address, 'http://loja.example');
  const headers = { Date: new Date(nowMs).toUTCString(), 'Content-Type': 'text/html; charset=utf-8' };
  const answer = (text: string, more = {}) => ({ status: 200, text, headers: { ...headers, ...more } });
  if (pathname === paths.serviceWorker) return answer(JSON.stringify(build));
  // Every instance has the files of all builds.
  if (pathname.startsWith('/assets/')) return answer(pathname);
  if (parsePictureUrl(pathname)) return answer('imagem', { 'Content-Type': 'image/avif' });
  if (isQuotationPath(pathname) || pathname.startsWith('/painel'))
    return answer(secret, { 'Cache-Control': 'no-store' });
  const shown = listScreens.includes(pathname)
    ? []
    : await findProductsByIds(
        db,
        products.map(({ id }) => id),
      );
  return answer(writeDocument({ build, products: shown, title: pathname, writtenMs: nowMs }), {
    Vary: 'Accept-Encoding',
  });
}

export interface SiteDocument {
  build: Build;
  products: readonly ProductSummary[];
  title: string;
  writtenMs: number;
}

function writeDocument(document: SiteDocument): string {
  const [script, style] = document.build.files;
  return `<!doctype html><title>${document.title} | Loja</title><link rel="stylesheet" href="${style}"><script type="module" src="${script}"></script><script type="application/json">${JSON.stringify(document)}</script>`;
}

/** Reads the document of a screen; undefined for any other text. */
export function readDocument(text: string): SiteDocument | undefined {
  const [, json] = /<script type="application\/json">(.*)<\/script>/.exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as SiteDocument);
}

/** Reads the build from the script of a service worker. */
export function readBuild(text: string): Build {
  return JSON.parse(text) as Build;
}

/** Lists the pictures that a screen shows. */
export function findPictures(address: string): string[] {
  return [0, 1].map((index) => pictureUrl(`${(address.length * 2 + index) % 10}`.repeat(20), 320, 'avif'));
}
