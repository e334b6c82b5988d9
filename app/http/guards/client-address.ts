import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

type AddressedRequest = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } };

/**
 * Returns the IP address of a request's client. Each trusted proxy appends the IP address from which it received the
 * request to `X-Forwarded-For`; entries before those of the trusted proxies may be forged.
 * @param trustProxy number of proxies in front of the store; with 0 the header is ignored
 */
export function getClientAddress({ headers, socket }: AddressedRequest, trustProxy: number): string {
  const direct = socket.remoteAddress ?? '';
  if (trustProxy === 0) return normalizeAddress(direct);
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const claimed = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...claimed, direct];
  const address = chain[Math.max(0, chain.length - 1 - trustProxy)] ?? direct;
  return normalizeAddress(readAddress(address) ?? direct);
}

/**
 * Returns the key of a sender for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a
 * subscriber controls all addresses of such a network.
 */
export function getSender(request: AddressedRequest, trustProxy: number): string {
  const address = getClientAddress(request, trustProxy);
  return isIP(address) === 6 ? `${expandGroups(address).slice(0, 4).join(':')}::/64` : address;
}

/** Parses an entry of a forwarded header: `ip`, `ip:port`, `[ip]`, `[ip]:port`, quoted or not. */
function readAddress(entry: string): string | undefined {
  const plain = entry.replace(/^"(.*)"$/, '$1');
  const inBrackets = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(plain)?.[1];
  const address = inBrackets ?? /^([\d.]+):\d{1,5}$/.exec(plain)?.[1] ?? plain;
  return isIP(address) === 0 ? undefined : address;
}

/** Normalises an IP address to one spelling. An IPv4-mapped IPv6 address becomes an IPv4 address. */
function normalizeAddress(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  if (isIP(plain) !== 6) return plain;
  const short = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

/** Expands a shortened IPv6 address to its eight groups. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
