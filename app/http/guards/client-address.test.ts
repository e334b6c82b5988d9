import { expect, test } from 'vitest';
import { getClientAddress, getSender } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string | string[]) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string };
  return { headers, socket: { remoteAddress } };
}

test('without a trusted proxy a client cannot choose the IP address that is counted for its limits', () => {
  expect(getClientAddress(from('203.0.113.9', '192.0.2.1'), 0)).toBe('203.0.113.9');
});

test.each([
  [1, '192.0.2.1', '192.0.2.1'],
  [2, '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [2, '6.6.6.6, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [1, undefined, '10.0.0.2'],
  [1, 'unknown', '10.0.0.2'],
  [1, '192.0.2.1, <script>', '10.0.0.2'],
  [1, '192.0.2.1:4711', '192.0.2.1'],
  [1, '"[2001:db8::7]:4711"', '2001:db8::7'],
  [1, '2001:DB8:0:0::7', '2001:db8::7'],
  [1, '[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  [1, '[192.0.2.1', '10.0.0.2'],
])('behind %i proxies %j is the IP address %s', (hops, forwarded, address) => {
  expect(getClientAddress(from('10.0.0.2', forwarded), hops)).toBe(address);
});

test('repeated headers are read as one list', () => {
  expect(getClientAddress(from('10.0.0.2', ['198.51.100.7', '192.0.2.1']), 2)).toBe('198.51.100.7');
});

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, sender) => {
  expect(getSender(from(address), 0)).toBe(sender);
});
