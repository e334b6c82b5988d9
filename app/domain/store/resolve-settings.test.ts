import { expect, test } from 'vitest';
import { makeTestShop } from '#tests/factories/shop.ts';
import { findMissingIdentification } from './readiness/missing-identification.ts';
import { makeShop, resolveSettings } from './resolve-settings.ts';
import { shopSettings, type SettingValues } from './shop-settings.ts';

function findMissing(stored: Partial<SettingValues>) {
  return findMissingIdentification(resolveSettings({ environment: {}, stored }));
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

test.each([
  ['https://loja.example/', 'https://loja.example'],
  ['HTTP://Loja.Example:8080', 'http://loja.example:8080'],
  ['https://loja.example/painel', null],
  ['https://dono@loja.example', null],
  ['loja.example', null],
])('of %s as the public address of the shop is kept %s (N28)', (typed, kept) => {
  expect(shopSettings.publicUrl.rule.normalise(typed)).toBe(kept);
});

test('a shop without a public address has that of its machine, and keeps no quotations (N28)', () => {
  const make = (stored: Partial<SettingValues>) =>
    makeShop(resolveSettings({ environment: {}, stored }), {
      localUrl: 'http://127.0.0.1:3000',
      quotationKeepDays: 180,
    });
  expect(make({})).toMatchObject({ publicUrl: 'http://127.0.0.1:3000', quotationKeepDays: null });
  const publicUrl = 'https://loja.example';
  expect(make({ publicUrl })).toMatchObject({ publicUrl, quotationKeepDays: 180 });
});

test('a stored value that no rule takes counts as not stored: a link never runs a script', () => {
  const { mapsUrl } = resolveSettings({ environment: {}, stored: { mapsUrl: 'javascript:alert(1)' } });
  expect(mapsUrl).toEqual({ value: '', source: 'default' });
});

test('what is invented is shown by the demonstration alone', () => {
  const own = { name: 'Casa do Campo', phone: '(69) 5550-0177', whatsapp: '' };
  for (const mark of ['name', 'phone', 'whatsapp'] as const) {
    const shop = makeTestShop({ ...own, [mark]: shopSettings[mark].initial });
    expect(shop).toMatchObject({ isDemo: true, email: 'contato@boalida.example', city: 'Campo Grande – MS' });
  }
  expect(makeTestShop(own)).toMatchObject({
    isDemo: false,
    email: '',
    city: '',
    mapsUrl: '',
    videoId: '',
    hours: null,
    tagline: 'Melhor nutrição animal do Brasil!',
  });
});

test('of several numbers the first is the shop’s, and receives the quotations', () => {
  const shop = makeTestShop({ phone: '(69) 5550-0177; (69) 5550-0178', whatsapp: '5569955500177; 5569955500178' });
  expect(shop).toMatchObject({ phone: '(69) 5550-0177', whatsapp: '5569955500177' });
  expect([shop.phones.length, shop.whatsapps.length]).toEqual([2, 2]);
});

test('details the law requires are missing until the owner sets them: an invented value does not count', () => {
  expect(findMissing({ cnpj: '11.222.333/0001-81', renasem: 'MS-01234/2026' })).toEqual({
    byAll: ['legalName', 'address', 'postalCode', 'city', 'email'],
    bySome: ['technicalManager', 'crmv', 'mapaRegistration'],
  });
});

test('without a map of its own the shop is searched by its address (N12)', () => {
  const { origin, pathname, searchParams } = new URL(makeTestShop({ city: 'Dourados – MS' }).mapsUrl);
  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: 'Dourados – MS, Brasil' });
  expect(makeTestShop({ address: 'Rua A, 1', city: 'Dourados – MS' }).mapsUrl).toContain(
    'query=Rua+A%2C+1%2C+Dourados',
  );
  expect(makeTestShop({ mapsUrl: 'https://mapas.example/loja' }).mapsUrl).toBe('https://mapas.example/loja');
});
