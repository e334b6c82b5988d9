import { expect, test } from 'vitest';
import { findSettingName, normaliseSetting, settingNames, shopSettings } from './shop-settings.ts';

test.each([
  ['(67) 5550-0142', '556755500142'],
  ['067 5550-0142', '556755500142'],
  ['55 5550-0142', '555555500142'],
  ['+1 555 550 0142', '+15555500142'],
  ['+1 (555) 550-0142; +351 955 500 142', '+15555500142; 351955500142'],
])('the WhatsApp number %s is stored as %s, which is read without a change', (typed, stored) => {
  expect(normaliseSetting('whatsapp', typed)).toBe(stored);
  expect(normaliseSetting('whatsapp', stored)).toBe(stored);
});

test.each(['5550-0142', '(20) 5550-0142', '56912345678', 'ligue já', '+55 67 5550', '1'.repeat(16)])(
  'the WhatsApp number %s is rejected',
  (typed) => {
    expect(normaliseSetting('whatsapp', typed)).toBeUndefined();
  },
);

test.each([
  ['whatsapp', '(67) 5550-0142; 67 95550-0143; 556755500142', '556755500142; 5567955500143'],
  ['postalCode', '79000000', '79000-000'],
  ['postalCode', 'CEP 79.000-000', '79000-000'],
  ['crmv', 'crmv ms 1234', 'CRMV-MS 1234'],
  ['crmv', 'CRMV-XX 1234', undefined],
  ['history', ' Um.\r\n\r\n  Dois  aqui. ', 'Um.\nDois aqui.'],
  ['phone', ';', undefined],
  ['instagramUrl', 'instagram.com/ranchoalto', 'https://instagram.com/ranchoalto'],
  ['instagramUrl', 'contato@ranchoalto.example', undefined],
  ['videoId', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5s', 'dQw4w9WgXcQ'],
  ['videoId', 'https://vimeo.com/76979871', undefined],
  ['mapsUrl', 'javascript:alert(1)', undefined],
] as const)('%s %j is stored as %j', (name, typed, stored) => {
  expect(normaliseSetting(name, typed)).toBe(stored);
});

test('every default passes its own rule unchanged', () => {
  for (const name of settingNames) {
    expect(shopSettings[name].initial === '' && !shopSettings[name].mayBeEmpty).toBe(false);
    expect([name, normaliseSetting(name, shopSettings[name].initial)]).toEqual([name, shopSettings[name].initial]);
  }
});

test('a blank is stored for an optional setting, and restores the default of a required one', () => {
  expect(normaliseSetting('whatsapp', '  ')).toBe('');
  expect(normaliseSetting('name', '  ')).toBeNull();
});

test('a setting is found by its name, or by its environment variable in any case', () => {
  expect(['name', 'STORE_NAME', ' store_name '].map(findSettingName)).toEqual(['name', 'name', 'name']);
  expect(['NAME', 'PORT', 'toString'].map(findSettingName)).toEqual([undefined, undefined, undefined]);
});
