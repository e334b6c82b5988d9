import { expect, test } from 'vitest';
import { findPasskeySite } from './passkey-site.ts';

const local = 'http://127.0.0.1:3000';

test.each([
  ['https://loja.example:8443', 'x', { kind: 'site', rpId: 'loja.example', origin: 'https://loja.example:8443' }],
  ['https://loja.example', 'evil.example', { kind: 'site', rpId: 'loja.example', origin: 'https://loja.example' }],
  ['https://203.0.113.9', '203.0.113.9', { kind: 'ip-address', openAt: null }],
  ['https://[2001:db8::1]', undefined, { kind: 'ip-address', openAt: null }],
  ['http://loja.example', 'loja.example', { kind: 'insecure' }],
  [local, 'localhost:3000', { kind: 'site', rpId: 'localhost', origin: 'http://localhost:3000' }],
  [local, 'loja.localhost:3000', { kind: 'site', rpId: 'loja.localhost', origin: 'http://loja.localhost:3000' }],
  [local, '127.0.0.1:3000', { kind: 'ip-address', openAt: 'http://localhost:3000' }],
  ['http://127.0.0.1', undefined, { kind: 'ip-address', openAt: 'http://localhost' }],
  [local, '[::1]:3000', { kind: 'ip-address', openAt: 'http://localhost:3000' }],
  [local, 'localhost.evil.example', { kind: 'insecure' }],
  [local, 'a b', { kind: 'ip-address', openAt: 'http://localhost:3000' }],
] as const)('the passkey site for the public URL %s and the request host %s is %o', (publicUrl, host, site) => {
  expect(findPasskeySite({ publicUrl, host })).toEqual(site);
});
