import { describe, expect, test } from 'vitest';
import { pictureUrl } from '#app/domain/pictures/picture-url.ts';
import { getPageCacheKey, isOfBuild, isPicture, isQuotationRequest, isScreen } from './cached-requests.ts';

const origin = 'https://loja.example';

function makeRequest(path: string, mode = 'navigate') {
  return { url: new URL(path, origin), mode, origin };
}

describe('requests that the service worker caches', () => {
  test.each(['/', '/home', '/shop?category=aves&page=2', '/shop/shop-details/1001', '/pages/cart#resumo'])(
    '%s is a screen',
    (path) => {
      expect(isScreen(makeRequest(path))).toBe(true);
    },
  );

  test.each(['/api/docs', '/shop.data', '/shopping', 'https://outra.example/shop'])('%s is not a screen', (path) => {
    expect(isScreen(makeRequest(path))).toBe(false);
  });

  test.each([
    ['/cotacao/AAAAAAAAAAAAAAAAAAAAAA', 'navigate', true],
    ['/assets/styles-1.css', 'no-cors', true],
    ['/cotacao/AAAAAAAAAAAAAAAAAAAAAA', 'cors', false],
    ['/cotacoes', 'navigate', false],
    ['https://outra.example/cotacao/a', 'navigate', false],
    // A request of a script for the URL of a screen is not a navigation to it.
    ['/shop', 'cors', false],
  ])('%s by %s is a request for a quotation: %s, and for no screen', (path, mode, isExpected) => {
    expect(isQuotationRequest(makeRequest(path, mode))).toBe(isExpected);
    expect(isScreen(makeRequest(path, mode))).toBe(false);
  });

  test('only pictures of this host whose URL contains a content hash are cached', () => {
    const path = pictureUrl('0a1b2c3d4e5f60718293', 320, 'avif');
    expect(isPicture(makeRequest(path, 'no-cors'))).toBe(true);
    expect(isPicture(makeRequest(`https://outra.example${path}`, 'no-cors'))).toBe(false);
    expect(isPicture(makeRequest('/imagens/x.avif', 'no-cors'))).toBe(false);
  });
});

test('a document is cached under its URL without the fragment, and the root URL as home', () => {
  expect(getPageCacheKey(`${origin}/shop?page=2#produtos`)).toBe(`${origin}/shop?page=2`);
  expect(getPageCacheKey(origin)).toBe(`${origin}/home`);
});

test('a document belongs to a build that contains all of its scripts and styles', () => {
  const html = '<link rel="stylesheet" href="/assets/styles-a1.css"><script>import "/assets/entry-b2.js";</script>';
  expect(isOfBuild(html, ['/assets/entry-b2.js', '/assets/styles-a1.css', '/assets/cart-c3.js'])).toBe(true);
  expect(isOfBuild(html, ['/assets/entry-b3.js', '/assets/styles-a1.css'])).toBe(false);
});
