import { expect, test } from 'vitest';
import { makeTestShop, customShopSettings } from '#tests/factories/shop.ts';
import { getIconHash, parseIconPath, shopIconPath, shopIcons, type ShopIcon } from './shop-icon.ts';
import { getShopLook } from './shop-look.ts';

const shop = makeTestShop(customShopSettings);
const logo = { hash: 'a'.repeat(20), width: 300, height: 100 };

test('the demo shop uses static icon files, and any other shop gets generated icons', () => {
  expect(getIconHash(getShopLook(makeTestShop()))).toBeNull();
  expect(getIconHash(getShopLook(shop))).toMatch(/^[0-9a-f]{14}$/);
  expect(getIconHash(getShopLook({ ...makeTestShop(), logo }))).toMatch(/^[0-9a-f]{14}$/);
});

test('the icon’s URL changes only with letters, main colour and logo', () => {
  const getHash = (change: object) => getIconHash(getShopLook({ ...shop, ...change }));
  expect(getHash({ tagline: 'Outra', colours: { ...shop.colours, accent: '#ffffff' } })).toBe(getHash({}));
  const changes = [{ name: 'Agro Sul' }, { colours: { ...shop.colours, main: '#0a3a6a' } }, { logo }];
  const others = [...changes, { logo: { ...logo, hash: 'b'.repeat(20) } }].map(getHash);
  expect(new Set([getHash({}), ...others]).size).toBe(others.length + 1);
});

test('the URL of an icon is parsed as this icon, and no other path is an icon', () => {
  for (const icon of Object.keys(shopIcons) as ShopIcon[]) {
    expect(parseIconPath(shopIconPath(icon, '0123456789abcd'))).toBe(icon);
  }
  for (const path of ['/icones/x-0123456789abcd.png', '/icones/touch-1.png', '/icones/toString-0123456789abcd.png']) {
    expect(parseIconPath(path)).toBeUndefined();
  }
});
