import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type AddressedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * The address a request comes from, as far as it can be believed: each trusted proxy adds the address it saw to the end
 * of `X-Forwarded-For`, and anything before those may be forged.
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
  return tidy(readAddress(address) ?? direct);
}

/**
 * Key of one sender: an IPv4 address, or the network of 64 bits that a subscriber gets in IPv6 and can choose any
 * address of.
 */
export function getSender(request: AddressedRequest, trustProxy: number): string {
  const address = getClientAddress(request, trustProxy);
  return isIP(address) === 6 ? `${expandGroups(address).slice(0, 4).join(':')}::/64` : address;
}

/** The address of one entry of a forwarded header: `ip`, `ip:port`, `[ip]`, `[ip]:port`, quoted or not. */
function readAddress(entry: string): string | undefined {
  const plain = entry.replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const address = inBrackets ?? /^([\d.]+):\d{1,5}$/.exec(plain)?.[1] ?? plain;
  return isIP(address) === 0 ? undefined : address;
}

/** In one spelling; IPv4 written inside IPv6 is IPv4. */
function tidy(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIP(plain) !== 6) return plain;
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

/** The eight groups of a shortened IPv6 address. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
