import { expect, test } from 'vitest';
import { listNetworks } from './networks.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2ab::/64', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8:1:3::/64', ['2001:db8:1:3::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['', ['']],
])('the IP address %j is counted as %j', (sender, names) => {
  expect(listNetworks(sender, { perSender: 5 }).map(({ name }) => name)).toEqual(names);
});

test('wider networks have twice and four times the limit, and the store has a limit of its own', () => {
  const limits = listNetworks('2001:db8:1:2::/64', { perSender: 5, perStore: 60 }).map(({ limit }) => limit);
  expect(limits).toEqual([5, 10, 20, 60]);
});
