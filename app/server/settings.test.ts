import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { shopSettings } from '#app/domain/store/shop-settings.ts';
import { loadSettings, localUrl, settingNames, SettingsError } from '#app/server/settings.ts';

describe('loadSettings', () => {
  test('returns settings that let a store start when no variable is set', () => {
    expect(loadSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: 0,
      databaseUrl: null,
      dataDir: path.resolve('data'),
      assetsDir: path.resolve('data/site'),
      adminToken: null,
      shop: {},
      offersEndDiscounts: false,
    });
  });

  test('takes an empty or blank value as the default', () => {
    const blank = Object.fromEntries(settingNames.map((name) => [name, '  ']));
    const settingsThatMayBeEmpty = Object.values(shopSettings).filter(
      ({ mayBeEmpty, initial }) => mayBeEmpty && initial !== '',
    );
    const unset = Object.fromEntries(settingsThatMayBeEmpty.map(({ env }) => [env, undefined]));
    expect(loadSettings({ ...blank, ...unset })).toEqual(loadSettings({}));
  });

  test('an empty STORE_WHATSAPP means a store without a number (Q6)', () => {
    expect(loadSettings({ STORE_WHATSAPP: '' }).shop.whatsapp).toBe('');
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://127.0.0.1:3000' }],
    ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:3000' }],
    [
      'PUBLIC_URL',
      'https://loja.example/',
      { publicUrl: 'https://loja.example', shop: { publicUrl: 'https://loja.example' } },
    ],
    ['TRUST_PROXY', 'true', { trustProxy: 1 }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['DATABASE_URL', 'postgres://u:p@localhost:5432/loja', { databaseUrl: 'postgres://u:p@localhost:5432/loja' }],
    ['DATABASE_URL', 'postgres:///loja?host=/run/postgresql', { databaseUrl: 'postgres:///loja?host=/run/postgresql' }],
    ['DATA_DIR', '/srv/loja', { dataDir: '/srv/loja', assetsDir: '/srv/loja/site' }],
    ['ASSETS_DIR', '/srv/site', { dataDir: path.resolve('data'), assetsDir: '/srv/site' }],
    ['ADMIN_TOKEN', 'abc.DEF-123-ghi_JKL-4567', { adminToken: 'abc.DEF-123-ghi_JKL-4567' }],
    ['BACKUP_KEY', 'k'.repeat(32), { backupKey: 'k'.repeat(32) }],
    ['STORE_NAME', 'Sítio & Cia.', { shop: { name: 'Sítio & Cia.' } }],
    ['STORE_LOGO', '0a1b2c3d4e5f60718293', {}],
    ['SHOW_PRICES', 'false', { shop: { showPrices: 'false' } }],
    ['OFFER_ENDS_DISCOUNT', 'true', { offersEndDiscounts: true }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['ACCESS_LOG_DAYS', '183', { accessLogDays: 183 }],
    ['BACKUP_TO', '/copias', { backups: { to: '/copias', everyMs: 900_000, keepMs: 604_800_000 } }],
    ['WEB_CONCURRENCY', '4', { webConcurrency: 4 }],
    ['MEMORY_MB', '512', { memoryMb: 512 }],
  ])('%s accepts %s', (name, value, expected) => {
    expect(loadSettings({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '65536', 'um número inteiro de 0 a 65535'],
    ['HOST', 'localhost:3000', 'um endereço IP ou nome de máquina'],
    ['PUBLIC_URL', 'loja.example', 'o endereço público sem caminho'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'o endereço público sem caminho'],
    ['TRUST_PROXY', 'sim', '"false" (nenhum)'],
    ['DATA_DIR', 'a\u0000b', 'um texto de até 1.000 caracteres'],
    ['STORE_NAME', 'x'.repeat(61), 'um texto de até 60 caracteres'],
    ['STORE_ACCENT_COLOR', 'amarelo', 'uma cor, escolhida no quadro ou escrita'],
    ['STORE_HERO_LINK', 'javascript:alert(1)', 'um endereço da loja'],
    ['STORE_WORDING', 'en', '"spec" ou "pt-BR"'],
    ['OFFER_ENDS_DISCOUNT', 'sim', '"true" ou "false"'],
    ['LOG_LEVEL', 'verbose', '"info"'],
    ['ACCESS_LOG_DAYS', '401', 'de 0 a 400'],
    ['BACKUP_TO', 's3:/copias', 'uma pasta, ou s3://bucket/prefixo'],
    ['BACKUP_S3_ENDPOINT', 's3.example', 'um endereço sem caminho'],
    ['BACKUP_EVERY', '5s', 'um tempo como 15m'],
    ['MEMORY_MB', '255', 'um número inteiro de 256 a 1000000'],
  ])('%s refuses %s in one line with the value and the allowed values', (name, value, allowed) => {
    const message = getRefusal({ [name]: value });
    expect(message.split('\n')).toHaveLength(1);
    expect(message).toMatch(new RegExp(`^${name}: o valor `));
    expect(message).toContain(JSON.stringify(value));
    expect(message).toContain(allowed);
  });

  test('lists every invalid setting, one per line', () => {
    const message = getRefusal({ PORT: 'x', LOG_LEVEL: 'y', SHOW_PRICES: 'z' });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'SHOW_PRICES']);
  });

  test('asks for the credentials of a bucket, and for the main database URL when another one is set', () => {
    const message = getRefusal({ BACKUP_TO: 's3://copias/loja', DATABASE_DIRECT_URL: 'postgres://direto/loja' });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      'DATABASE_DIRECT_URL',
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_KEY_ID',
      'BACKUP_S3_SECRET',
    ]);
    const key = { BACKUP_S3_ENDPOINT: 'https://s3.example', BACKUP_S3_KEY_ID: 'ID', BACKUP_S3_SECRET: 'segredo' };
    expect(loadSettings({ BACKUP_TO: 's3://copias/loja/', ...key })).toMatchObject({
      backups: { to: 's3://copias/loja' },
      s3: { endpoint: 'https://s3.example', region: 'us-east-1', keyId: 'ID', secret: 'segredo' },
    });
  });

  test.each([
    ['ADMIN_TOKEN', 'segredo com espaço e comprido'],
    ['ADMIN_TOKEN', 'segredo-de-23-sinais-ab'],
    ['BACKUP_KEY', 'segredo-de-31-sinais-abcdefghij'],
    ['DATABASE_URL', 'mysql://dono:segredo@maquina/banco'],
    ['DATABASE_URL', 'dono:segredo'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres:///segredo'],
  ])('%s never shows a secret of a refused value (%s)', (name, value) => {
    const message = getRefusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: `));
    expect(message).not.toContain('segredo');
    expect(message).not.toContain('dono:');
  });
});

describe('.env.example', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../.env.example'), 'utf8');
  const example = parseEnv(text);
  // The example comments out the shop's settings, because values in the environment would override the owner's.
  const commentedOut = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));

  test('lists exactly the settings that exist', () => {
    expect(Object.keys(commentedOut).toSorted()).toEqual(settingNames.toSorted());
  });

  test("has the defaults of the shop's settings, commented out", () => {
    const environmentSettings = Object.values(shopSettings).filter(({ env }) => settingNames.includes(env));
    const shown = environmentSettings.map(({ env }) => [env, example[env], commentedOut[env]]);
    expect(shown).toEqual(environmentSettings.map(({ env, initial }) => [env, undefined, initial]));
  });

  test('contains the defaults', () => {
    expect(loadSettings(example)).toEqual(loadSettings({}));
  });
});

test('localUrl replaces a wildcard host and brackets IPv6', () => {
  expect(localUrl({ host: '::', port: 80 })).toBe('http://127.0.0.1:80');
  expect(localUrl({ host: '::1', port: 80 })).toBe('http://[::1]:80');
});

function getRefusal(env: Record<string, string>): string {
  try {
    loadSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
}
