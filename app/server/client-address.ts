import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type AddressedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * The address a request comes from, as far as it can be believed: each trusted proxy adds the address it saw to the end
 * of `X-Forwarded-For`, and what stands before those was written by anybody.
 * @param trustProxy number of proxies in front of the store; 0 ignores the header
 */
export function getClientAddress({ headers, socket }: AddressedRequest, trustProxy: number): string {
  const direct = socket.remoteAddress ?? '';
  if (trustProxy === 0) return tidy(direct);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const claimed = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...claimed, direct];
  const address = chain[Math.max(0, chain.length - 1 - trustProxy)] ?? direct;
  return tidy(isIP(address) === 0 ? direct : address);
}

/**
 * What counts as one sender: an IPv4 address, or the network of 64 bits that a subscriber gets in IPv6 and can choose any
 * address of.
 */
export function getSender(request: AddressedRequest, trustProxy: number): string {
  const address = getClientAddress(request, trustProxy);
  return isIP(address) === 6 ? `${expandGroups(address).slice(0, 4).join(':')}::/64` : address;
}

/** IPv4 written inside IPv6 is IPv4. */
function tidy(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
