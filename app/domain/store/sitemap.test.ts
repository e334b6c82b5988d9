import { expect, test } from 'vitest';
import { countSitemapParts, formatSitemap, formatSitemapIndex, getSitemapPart, sitemapPartSize } from './sitemap.ts';

test('a sitemap lists absolute URLs with the date of their last change, escaped for XML', () => {
  const changedAtMs = Date.UTC(2026, 10, 20, 12);
  const xml = formatSitemap(
    [
      { path: '/shop?brand=a&category=b', changedAtMs },
      { path: '/pages/contact', changedAtMs: null },
    ],
    'https://loja.example',
  );
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://loja.example/shop?brand=a&amp;category=b</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
    '<url><loc>https://loja.example/pages/contact</loc></url>',
    '</urlset>',
    '',
  ]);
});

test('up to 45,000 URLs fit in one file, and one more makes two', () => {
  expect([0, 1, sitemapPartSize, sitemapPartSize + 1].map(countSitemapParts)).toEqual([1, 1, 1, 2]);
  const entries = Array.from({ length: sitemapPartSize + 1 }, (_, index) => index);
  expect(getSitemapPart(entries, 1)).toHaveLength(sitemapPartSize);
  expect(getSitemapPart(entries, 2)).toEqual([sitemapPartSize]);
  expect(getSitemapPart(entries, 3)).toEqual([]);
});

test('the sitemap index lists the files', () => {
  const xml = formatSitemapIndex([{ path: '/sitemap/1.xml', changedAtMs: 0 }], 'https://loja.example');
  expect(xml).toContain('<sitemap><loc>https://loja.example/sitemap/1.xml</loc>');
  expect(xml).toContain('</sitemapindex>');
});
