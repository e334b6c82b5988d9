import { forAll } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { oddText } from '#tests/support/odd-text.ts';
import { foldSlug, productSlug, slugify } from './slug.ts';

test.each([
  ['Cercas & Arames', 'cercas--arames'],
  ['Ca\u0303es', 'cães'],
])('slugify writes "%s" as "%s" (L11, L12)', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each([
  ['Cercas & Arames', 'cercas-arames'],
  ['-ovinos-e-caprinos-', 'ovinos-e-caprinos'],
  ['Sal \uFFFD', 'sal'],
])('foldSlug matches "%s" by "%s" (L11, L12)', (text, key) => {
  expect(foldSlug(text)).toBe(key);
});

test('foldSlug matches a name by its own slug, and folding twice changes nothing (L11, L12)', () => {
  forAll(oddText, (name) => {
    expect(foldSlug(slugify(name))).toBe(foldSlug(name));
    expect(foldSlug(foldSlug(name))).toBe(foldSlug(name));
  });
});

test.each([
  ['Ração Alevinos 45 (0,8 a 1 mm)', 'racao-alevinos-45-0-8-a-1-mm'],
  ['!!!', 'produto'],
])('productSlug writes "%s" as "%s"', (title, slug) => {
  expect(productSlug(title)).toBe(slug);
});

test('productSlug always returns an ASCII slug of limited length', () => {
  forAll(oddText, (title) => {
    expect(productSlug(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(productSlug(title).length).toBeLessThanOrEqual(120);
  });
});
