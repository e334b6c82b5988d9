import { expect, test } from 'vitest';
import { getCanonicalParams } from '#app/domain/listing/page-params.ts';
import { createPageTargetReader } from './page-target.ts';

const read = createPageTargetReader(
  [
    {
      id: 'root',
      path: '',
      children: [
        { id: 'shop', path: 'shop' },
        { id: 'product', path: 'shop/shop-details/:id' },
        { id: 'search', path: 'pages/search' },
        { id: 'any', path: '*' },
      ],
    },
  ],
  getCanonicalParams,
);

test.each([
  ['/shop', '/shop'],
  ['/shop?utm_source=x&fbclid=y', '/shop'],
  ['/shop?page=1&sortBy=asc&brand=', '/shop'],
  ['/shop?sortBy=low&category=Aves', '/shop?category=aves&sortBy=low'],
  ['/shop/shop-details/1001?x=1', '/shop/shop-details/1001'],
  ['/shop/shop-details/abc', '/404'],
  // The router requests data for the route that it has matched, so the URL must not lead to another screen.
  ['/shop/shop-details/abc.data', '/shop/shop-details/abc.data'],
  ['/nada', '/404'],
  ['/shop.data?_routes=root&category=Aves', '/shop.data?category=aves&_routes=root'],
  ['/pages/search?searchText=%20ra%C3%A7%C3%A3o%20', '/pages/search?searchText=ra%C3%A7%C3%A3o'],
])('%s is the page %s', (target, key) => {
  expect(read(target)).toEqual({ kind: 'page', key });
});

test.each([
  ['/shop/', '/shop'],
  ['//evil.example/', '/evil.example'],
  ['/shop//shop-details/1?a=b', '/shop/shop-details/1?a=b'],
  ['/Shop/Shop-Details/1/?searchText=B', '/shop/shop-details/1?searchText=B'],
  ['/SHOP.data?page=2', '/shop.data?page=2'],
])('%s redirects to %s, never to another host', (target, location) => {
  expect(read(target)).toEqual({ kind: 'moved', location });
});
