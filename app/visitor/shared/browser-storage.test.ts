import { expect, test } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { guardStorage } from '#app/visitor/shared/browser-storage.ts';

function forbid(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

test('returns nothing and does not throw when storage is forbidden or absent', () => {
  for (const getStorage of [forbid, () => null, () => undefined]) {
    const storage = guardStorage(getStorage);
    expect(storage.read('cart_products')).toBeNull();
    expect(storage.listKeys('')).toEqual([]);
  }
});

test('keeps texts in memory when storage is forbidden, and says so', () => {
  const storage = guardStorage(forbid);
  expect(storage.write('cart_products', '[1]')).toBe('forbidden');
  expect(storage.write('wishlist_products', '[2]')).toBe('forbidden');
  expect(storage.write('cart_products', '[3]')).toBe('forbidden');
  expect(storage.read('cart_products')).toBe('[3]');
  expect(storage.listKeys('wish')).toEqual(['wishlist_products']);
  storage.write('wishlist_products', null);
  expect(storage.read('wishlist_products')).toBeNull();
  expect(storage.read('cart_products')).toBe('[3]');
});

test('keeps the longer text in memory when storage is full, and uses the browser again once it fits', () => {
  const browser = new MemoryStorage(10);
  const storage = guardStorage(() => browser);
  storage.write('cart_products', '[1]');
  expect(storage.write('cart_products', '[1,2,3,4,5,6]')).toBe('full');
  expect(storage.read('cart_products')).toBe('[1,2,3,4,5,6]');
  expect(storage.listKeys('cart')).toEqual(['cart_products']);
  expect(storage.write('cart_products', '[2]')).toBeNull();
  expect(browser.getItem('cart_products')).toBe('[2]');
  expect(storage.read('cart_products')).toBe('[2]');
});
