import { listScreens, storedQuotationsCache } from '#app/offline/cached-requests.ts';
import { uphold } from '../laws.ts';
import { publicUrl } from '../shop.ts';
import { readDocument, secret, type Build } from '../site.ts';
import type { BrowserCaches, CacheEntry } from './browser-caches.ts';
import { cacheLimits } from './worker-code.ts';

export interface ShownDocument {
  address: string;
  isKept: boolean;
  isShown: boolean;
}

/** Checks that a screen with a cached copy is always shown. */
export function checkShown({ address, isKept, isShown }: ShownDocument): void {
  uphold('kept pages are shown', !isKept || isShown, () => `${address} was kept, and is not shown`);
}

/** Checks the caches at a moment when no work is pending. */
export function checkCaches(caches: BrowserCaches, keptQuotations: ReadonlySet<string>): void {
  for (const [name, entries] of caches.list()) {
    checkLimits(name, entries);
    for (const entry of entries) {
      checkPrivacy(name, entry, keptQuotations);
      const { build } = readDocument(entry.text) ?? {};
      const isOwn = !build || name.endsWith(`-${build.id}`);
      uphold('builds are not mixed', isOwn, () => `${name} has ${entry.url} of build ${build?.id}`);
    }
  }
}

/** Lists the screens that have a cached copy. */
export function listScreensOf(caches: BrowserCaches): string[] {
  const entries = caches.list().flatMap(([, stored]) => stored);
  return entries.filter(({ text }) => readDocument(text)).map(({ url }) => url.slice(publicUrl.length));
}

/** Checks the caches after an undisturbed update: they contain no files of other builds. */
export function checkUpdated(caches: BrowserCaches, { id, files }: Build): void {
  for (const [name, entries] of caches.list()) {
    const isPast = ({ url, text }: CacheEntry) => {
      const { pathname } = new URL(url);
      const { build } = readDocument(text) ?? {};
      return build ? build.id !== id : pathname.startsWith('/assets/') && !files.includes(pathname);
    };
    const past = entries.filter(isPast).map(({ url }) => url);
    uphold('caches are bounded', past.length === 0, () => `${past.join()} in ${name} beside build ${id}`);
  }
}

function checkLimits(name: string, entries: readonly CacheEntry[]): void {
  // The screens of the three lists do not count towards the limit.
  const screens = entries.filter(({ url, text }) => !listScreens.includes(new URL(url).pathname) && readDocument(text));
  const pictures = entries.filter(({ url }) => url.includes('/imagens/'));
  const isWithin = screens.length <= cacheLimits.pages && pictures.length <= cacheLimits.pictures;
  uphold('caches are bounded', isWithin, () => `${screens.length} screens, ${pictures.length} pictures in ${name}`);
}

/** Checks that quotations are cached only when the visitor has asked for it, and that no other personal page is. */
function checkPrivacy(name: string, { url, text }: CacheEntry, keptQuotations: ReadonlySet<string>): void {
  const address = url.slice(publicUrl.length);
  const isPublic = /^\/(home|shop|pages|imagens|assets)([/?]|$)/.test(address) && !text.includes(secret);
  const isWanted = name === storedQuotationsCache && keptQuotations.has(address);
  uphold('nothing personal is cached', isPublic || isWanted, () => `${url} is in ${name}`);
}
