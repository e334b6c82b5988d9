import { expect, test } from 'vitest';
import { makeShop, resolveSettings } from './resolve-settings.ts';
import type { SettingValues } from './shop-settings.ts';

function makeTestShop(stored: Partial<SettingValues>) {
  return makeShop(resolveSettings({ environment: {}, stored }), { publicUrl: 'http://loja.example' });
}

test('the environment wins over what is stored, and that over the default', () => {
  const settings = resolveSettings({
    environment: { name: 'Do ambiente', whatsapp: '' },
    stored: { name: 'Do banco', whatsapp: '556755500199', city: 'Vilhena – RO' },
  });
  expect(settings).toMatchObject({
    name: { value: 'Do ambiente', source: 'environment' },
    whatsapp: { value: '', source: 'environment' },
    city: { value: 'Vilhena – RO', source: 'database' },
    tagline: { value: 'Melhor nutrição animal do Brasil!', source: 'default' },
  });
});

test('a stored value that no rule takes counts as not stored: a link never runs a script', () => {
  const { mapsUrl } = resolveSettings({ environment: {}, stored: { mapsUrl: 'javascript:alert(1)' } });
  expect(mapsUrl).toEqual({ value: '', source: 'default' });
});

test('B12 without a map of its own the shop is searched by its city', () => {
  const { origin, pathname, searchParams } = new URL(makeTestShop({ city: 'Dourados – MS' }).mapsUrl);
  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: 'Dourados – MS, Brasil' });
  expect(makeTestShop({ mapsUrl: 'https://mapas.example/loja' }).mapsUrl).toBe('https://mapas.example/loja');
});

test('switches are read as such', () => {
  expect(makeTestShop({})).toMatchObject({ showPrices: true, reviewsAreModerated: false });
  expect(makeTestShop({ showPrices: 'false', reviewsModeration: 'on' })).toMatchObject({
    showPrices: false,
    reviewsAreModerated: true,
  });
});
