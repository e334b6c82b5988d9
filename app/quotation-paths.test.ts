import { expect, test } from 'vitest';
import { hideQuotationCode } from './quotation-paths.ts';

const code = 'q1w2e3r4t5y6u7i8o9p0aQ';

test.each([
  [`/cotacao/${code}`, '/cotacao/…'],
  [`/cotacao/${code}/`, '/cotacao/…'],
  ['/cotacao/outra-coisa', '/cotacao/…'],
  [`//cotacao/${code}`, '//cotacao/…'],
  [`/%63otacao/${code}`, '/%63otacao/…'],
  [`/cotacao%2F${code}`, '/cotacao%2F…'],
  [`/cotacao;${code}`, '/cotacao;…'],
  [`/api/Cotacao/v1/cotacao/${code}`, '/api/Cotacao/v1/cotacao/…'],
  [`/${code}`, '/…'],
])('%s is logged as %s', (path, shown) => {
  expect(hideQuotationCode(path)).toBe(shown);
});

test.each(['/', '/cotacao', '/cotacao/minhas', '/imagens/0a1b2c3d4e5f60718293/320.avif', `/a${code}`])(
  '%s is logged as it is',
  (path) => {
    expect(hideQuotationCode(path)).toBe(path);
  },
);
