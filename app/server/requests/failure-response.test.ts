import { expect, test } from 'vitest';
import { refuseInvalidTarget } from './failure-response.ts';

test.each([
  '/%',
  '/%E0%A4%A',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x',
  '/painel/%c0%8a',
  '/cotacao/%ff',
  '/imagens/%00/320.avif',
  '/cotacao/../painel',
  '/painel/.',
  '/shop/%2E%2e',
  '/a/.%2e/b',
  '/shop/..\\painel',
  '/./home',
  '/home#x',
  '/#',
  '/home?a=1#x',
  '/api/Produto/v1/produtos#x',
  '/healthz#',
  'http://evil.example/',
  '*',
  'evil.example:443',
  '',
])('the request target %j is refused as malformed', (target) => {
  expect(refuseInvalidTarget(target, [])?.status).toBe(400);
});

test.each([
  '/',
  '/home%23x',
  '/shop?x=%',
  '/shop?x=/../',
  '/...',
  '/.well-known/a',
  '/a..b/c.',
  '/sem%2efim',
  '/ra%C3%A7%C3%A3o',
  '/api/Produto/v1/produtoDetalhe/%ff',
])('%s is not refused', (target) => {
  expect(refuseInvalidTarget(target, [])).toBeUndefined();
});
