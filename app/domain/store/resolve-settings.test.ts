import { expect, test } from 'vitest';
import { makeTestShop } from '#tests/factories/shop.ts';
import { findMissingIdentification } from './readiness/missing-identification.ts';
import { makeShop, resolveSettings } from './resolve-settings.ts';
import { shopSettings, type SettingValues } from './shop-settings.ts';

function findMissing(stored: Partial<SettingValues>) {
  return findMissingIdentification(resolveSettings({ environment: {}, stored }));
}

test('an environment value overrides a stored one, which overrides the default', () => {
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
])('the public URL %s is stored as %s (N28)', (typed, storedUrl) => {
  expect(shopSettings.publicUrl.rule.normalise(typed)).toBe(storedUrl);
});

test('a shop without a public URL uses its local one, and stores no quotations (N28)', () => {
  const make = (stored: Partial<SettingValues>) =>
    makeShop(resolveSettings({ environment: {}, stored }), {
      localUrl: 'http://127.0.0.1:3000',
      quotationKeepDays: 180,
    });
  expect(make({})).toMatchObject({ publicUrl: 'http://127.0.0.1:3000', quotationKeepDays: null });
  const publicUrl = 'https://loja.example';
  expect(make({ publicUrl })).toMatchObject({ publicUrl, quotationKeepDays: 180 });
});

test('an invalid stored value is ignored, so that a link never runs a script', () => {
  const { mapsUrl } = resolveSettings({ environment: {}, stored: { mapsUrl: 'javascript:alert(1)' } });
  expect(mapsUrl).toEqual({ value: '', source: 'default' });
});

test('only the demo shop shows invented details', () => {
  const shopFields = { name: 'Casa do Campo', phone: '(69) 5550-0177', whatsapp: '' };
  for (const name of ['name', 'phone', 'whatsapp'] as const) {
    const shop = makeTestShop({ ...shopFields, [name]: shopSettings[name].initial });
    expect(shop).toMatchObject({ isDemo: true, email: 'contato@boalida.example', city: 'Campo Grande – MS' });
  }
  expect(makeTestShop(shopFields)).toMatchObject({
    isDemo: false,
    email: '',
    city: '',
    mapsUrl: '',
    videoId: '',
    hours: null,
    tagline: 'Melhor nutrição animal do Brasil!',
  });
});

test('the first of several numbers is the main one, and receives the quotations', () => {
  const shop = makeTestShop({ phone: '(69) 5550-0177; (69) 5550-0178', whatsapp: '+1 555 550 0177; 5569955500178' });
  expect(shop).toMatchObject({ phone: '(69) 5550-0177', whatsapp: '15555500177' });
  expect([shop.phones.length, shop.whatsapps.length]).toEqual([2, 2]);
});

test('legally required details are missing until the owner sets them, because an invented value does not count', () => {
  expect(findMissing({ cnpj: '11.222.333/0001-81', renasem: 'MS-01234/2026' })).toEqual({
    byAll: ['legalName', 'address', 'postalCode', 'city', 'email'],
    bySome: ['technicalManager', 'crmv', 'mapaRegistration'],
  });
});

test('a shop without its own map link links to a map search for its postal address (N12)', () => {
  const { origin, pathname, searchParams } = new URL(makeTestShop({ city: 'Dourados – MS' }).mapsUrl);
  expect(origin + pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: 'Dourados – MS, Brasil' });
  expect(makeTestShop({ address: 'Rua A, 1', city: 'Dourados – MS' }).mapsUrl).toContain(
    'query=Rua+A%2C+1%2C+Dourados',
  );
  expect(makeTestShop({ mapsUrl: 'https://mapas.example/loja' }).mapsUrl).toBe('https://mapas.example/loja');
});
