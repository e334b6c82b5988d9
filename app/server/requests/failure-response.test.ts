import { expect, test } from 'vitest';
import { refuseInvalidTarget } from './failure-response.ts';

test.each([
  '/%',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x',
  '/cotacao/%ff',
  '/cotacao/../painel',
  '/shop/%2E%2e',
  '/shop/..\\painel',
  '/home#x',
  '/api/Produto/v1/produtos#x',
  'http://evil.example/',
  '*',
  '',
])('the request target %j is refused as malformed', (target) => {
  expect(refuseInvalidTarget(target, [])?.status).toBe(400);
});

test.each([
  '/',
  '/home%23x',
  '/shop?x=%',
  '/shop?x=/../',
  '/.well-known/a',
  '/a..b/c.',
  '/ra%C3%A7%C3%A3o',
  '/api/Produto/v1/produtoDetalhe/%ff',
])('%s is not refused', (target) => {
  expect(refuseInvalidTarget(target, [])).toBeUndefined();
});
