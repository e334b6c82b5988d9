import { expect, test } from 'vitest';
import { readTitleHtml, formatOfflinePage } from './offline-page.ts';

test('the page links to the cached pages, in the style and the language of the store', () => {
  const html = formatOfflinePage({
    pages: [{ path: '/shop?brand=a&page=2', titleHtml: 'Loja &amp; Cia' }],
    styleSheets: ['/assets/styles-1.css'],
  });
  expect(html).toContain('href="/shop?brand=a&amp;page=2">Loja &amp; Cia</a>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/styles-1.css">');
  expect(html).toContain('<html lang="pt-BR">');
});

test('the page has no list when the cache is empty', () => {
  expect(formatOfflinePage({ pages: [], styleSheets: [] })).not.toContain('<ul');
});

test('the title of a cached document, if it has one, is shown with its markup escapes, without the name of the store', () => {
  expect(readTitleHtml('<head><title data-x="1">Cercas &amp; Arames | Boa Lida</title></head>')).toBe(
    'Cercas &amp; Arames',
  );
  expect(readTitleHtml('<title>Sal | 30 kg | Boa Lida</title>')).toBe('Sal | 30 kg');
  expect(readTitleHtml('<title>Boa Lida – Ração</title>')).toBe('Boa Lida – Ração');
  expect(readTitleHtml('<p>sem título</p>')).toBeNull();
});
