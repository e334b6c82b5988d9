import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wildText } from '#tests/support/wild-text.ts';
import { foldSlug, productSlug, slugify } from './slug.ts';

describe('slugify', () => {
  test.each([
    ['Cercas & Arames', 'cercas--arames'],
    ['Cães', 'cães'],
    ['Cavalo & Cia & Outros', 'cavalo--cia--outros'],
    ['Ca\u0303es', 'cães'],
    ['', ''],
  ])('writes "%s" as "%s" (L11, L12)', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });
});

describe('foldSlug', () => {
  test.each([
    ['cercas--arames', 'cercas-arames'],
    ['Cercas & Arames', 'cercas-arames'],
    ['CÃES', 'caes'],
    ['-ovinos-e-caprinos-', 'ovinos-e-caprinos'],
    ['&', ''],
    ['Sal \uFFFD', 'sal'],
  ])('matches "%s" by "%s" (L11, L12)', (text, key) => {
    expect(foldSlug(text)).toBe(key);
  });

  test('matches a name by its own slug, and folding twice changes nothing (L11, L12)', () => {
    fc.assert(
      fc.property(wildText, (name) => {
        expect(foldSlug(slugify(name))).toBe(foldSlug(name));
        expect(foldSlug(foldSlug(name))).toBe(foldSlug(name));
      }),
    );
  });
});

describe('productSlug', () => {
  test.each([
    ['Suplemento Mineral Cocho Forte 80 – Saco 30 kg', 'suplemento-mineral-cocho-forte-80-saco-30-kg'],
    ['Ração Alevinos 45 (0,8 a 1 mm)', 'racao-alevinos-45-0-8-a-1-mm'],
    ['!!!', 'produto'],
    ['', 'produto'],
  ])('writes "%s" as "%s"', (title, slug) => {
    expect(productSlug(title)).toBe(slug);
  });

  test('always returns an ASCII slug of limited length', () => {
    fc.assert(
      fc.property(wildText, (title) => {
        expect(productSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(productSlug(title).length).toBeLessThanOrEqual(120);
      }),
    );
  });
});
