import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';

/** Entry of a sitemap: a page that search engines may index. In the index of sitemaps it is a sitemap file. */
export interface SitemapEntry {
  /** Path of the page or file, with its query. */
  path: string;
  /** Last change in ms since 1970; null when it is not known. */
  changedAtMs: number | null;
}

/** Maximum number of URLs in one file; the protocol allows 50,000. */
export const sitemapPartSize = 45_000;

/** Number of sitemap files for a number of URLs. When there are several files, an index lists them. */
export function countSitemapParts(entryCount: number): number {
  return Math.max(1, Math.ceil(entryCount / sitemapPartSize));
}

/** Returns the entries of one sitemap file; `part` counts from 1. */
export function getSitemapPart<Entry>(entries: readonly Entry[], part: number): readonly Entry[] {
  return entries.slice((part - 1) * sitemapPartSize, part * sitemapPartSize);
}

/**
 * Formats a sitemap file (https://www.sitemaps.org/protocol.html).
 * @param origin URL of the store without a final slash
 */
export function formatSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(
    ({ path, changedAtMs }) => `<url><loc>${escapeMarkup(origin + path)}</loc>${formatChange(changedAtMs)}</url>`,
  );
  return wrapLines('urlset', urls);
}

/** Formats the index of several sitemap files. The URL of each file is `origin` followed by the path of its entry. */
export function formatSitemapIndex(parts: readonly SitemapEntry[], origin: string): string {
  const files = parts.map(
    ({ path, changedAtMs }) =>
      `<sitemap><loc>${escapeMarkup(origin + path)}</loc>${formatChange(changedAtMs)}</sitemap>`,
  );
  return wrapLines('sitemapindex', files);
}

/** Latest change of any of the pages; null when no change is known. */
export function getLatestChange(entries: readonly SitemapEntry[]): number | null {
  return entries.reduce<number | null>(
    (latest, { changedAtMs }) => (changedAtMs !== null && changedAtMs > (latest ?? 0) ? changedAtMs : latest),
    null,
  );
}

function wrapLines(element: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const openingTag = `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', openingTag, ...lines, `</${element}>`, ''].join('\n');
}

function formatChange(changedAtMs: number | null): string {
  return changedAtMs === null ? '' : `<lastmod>${new Date(changedAtMs).toISOString()}</lastmod>`;
}
