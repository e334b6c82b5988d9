import { expect, test } from 'vitest';
import { dataPolicy, getPagePolicy, getSecurityHeaders, workerPolicy } from './headers.ts';

test('a store with HTTPS makes browsers use it for a year; one without does not', () => {
  const secure = toRecord(getSecurityHeaders({ publicUrl: 'https://loja.example' }));
  expect(secure['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(toRecord(getSecurityHeaders({ publicUrl: 'http://loja.example' }))).not.toHaveProperty(
    'Strict-Transport-Security',
  );
});

test('no other site may frame a page, a data response or the service worker, even in old browsers', () => {
  for (const policy of [getPagePolicy([]), dataPolicy, workerPolicy]) {
    expect(policy.split('; ')).toContain("frame-ancestors 'none'");
  }
  expect(toRecord(getSecurityHeaders({ publicUrl: 'http://loja.example' }))['X-Frame-Options']).toBe('DENY');
});

test('a page may run its own files and the scripts whose hashes are given, and no other inline script', () => {
  const scripts = getPagePolicy(['sha256-abc='])
    .split('; ')
    .find((part) => part.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'sha256-abc='");
});

function toRecord(headers: string[]): Record<string, string> {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  return Object.fromEntries(pairs) as Record<string, string>;
}
