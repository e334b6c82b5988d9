import { describe, expect, test } from 'vitest';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { createSafeStorage, type StorageTrouble, type TextStorage } from '#app/visitor/shared/storage.ts';

function watch(find: () => TextStorage | null | undefined) {
  const troubles: StorageTrouble[] = [];
  return { troubles, storage: createSafeStorage({ find, onTrouble: (trouble) => troubles.push(trouble) }) };
}

function forbid(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

describe('createSafeStorage', () => {
  test('gives back what the browser keeps', () => {
    const browser = new MemoryStorage();
    const { storage, troubles } = watch(() => browser);
    storage.write('cart_products', '[]');
    expect(storage.read('cart_products')).toBe('[]');
    expect(browser.getItem('cart_products')).toBe('[]');
    expect(troubles).toEqual([]);
  });

  test('reading storage that is forbidden or absent finds nothing and does not throw', () => {
    for (const find of [forbid, () => null, () => undefined]) {
      const { storage, troubles } = watch(find);
      expect(storage.read('cart_products')).toBeNull();
      expect(troubles).toEqual([]);
    }
  });

  test('forbidden storage keeps texts in memory and says so once', () => {
    const { storage, troubles } = watch(forbid);
    storage.write('cart_products', '[1]');
    storage.write('wishlist_products', '[2]');
    storage.write('cart_products', '[3]');
    expect(storage.read('cart_products')).toBe('[3]');
    expect(storage.read('wishlist_products')).toBe('[2]');
    expect(troubles).toEqual(['forbidden']);
  });

  test('full storage keeps the longer text in memory, and goes back to the browser once it fits', () => {
    const browser = new MemoryStorage(10);
    const { storage, troubles } = watch(() => browser);
    storage.write('cart_products', '[1]');
    storage.write('cart_products', '[1,2,3,4,5,6]');
    expect(storage.read('cart_products')).toBe('[1,2,3,4,5,6]');
    expect(troubles).toEqual(['full']);
    storage.write('cart_products', '[2]');
    expect(browser.getItem('cart_products')).toBe('[2]');
    expect(storage.read('cart_products')).toBe('[2]');
  });
});
