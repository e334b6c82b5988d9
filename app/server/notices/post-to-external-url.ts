import { lookup as lookUpAll, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/** Status and requested delay of an external server's response. The body is never read. */
export interface PostResponse {
  status: number;
  /** Delay that the server requests before the next attempt; 0 when it requests none or names a date. */
  retryAfterMs: number;
}

interface PostOptions {
  headers: http.OutgoingHttpHeaders;
  body: string | Buffer;
  /** Whether requests may go to this machine or its network, and may be unencrypted. */
  allowsPrivate: boolean;
  signal: AbortSignal;
}

/** Error of a request that was not sent, because the IP address of its target is not public. */
class PrivateAddressError extends Error {
  code = 'private-address';
}

/**
 * IPv6 addresses that embed an IPv4 address, to which some networks route them. `ipaddr.js` counts this range as public;
 * it recognises the other ranges of this kind.
 */
const embeddingRange = ipaddr.parseCIDR('::/96');

/** Whether an IP address belongs to the public internet, and not to a private, local, shared or reserved range. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  const isEmbedded = parsed.kind() === 'ipv6' && parsed.match(embeddingRange);
  return parsed.range() === 'unicast' && !isEmbedded;
}

/**
 * Sends a POST request to a URL that the owner or operator has configured. The connection goes to the same IP address
 * that was checked, so a name that resolves differently the second time has no effect. Redirects are not followed.
 * @throws an error with a code: 'private-address', 'unencrypted', or that of the failed connection
 */
export function postToExternalUrl(
  target: string,
  { headers, body, allowsPrivate, signal }: PostOptions,
): Promise<PostResponse> {
  const url = new URL(target);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  if (!allowsPrivate && url.protocol !== 'https:')
    return Promise.reject(Object.assign(new Error('Not encrypted'), { code: 'unencrypted' }));
  if (!allowsPrivate && isIP(host) && !isPublicAddress(host)) return Promise.reject(new PrivateAddressError());
  const { request: makeRequest } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const request = makeRequest(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      signal,
      ...(!allowsPrivate && { lookup: lookUpPublic }),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const seconds = Number(response.headers['retry-after']);
      resolve({ status: response.statusCode ?? 0, retryAfterMs: seconds > 0 ? seconds * 1000 : 0 });
      response.destroy();
    });
    request.end(body);
  });
}

/** Resolves a host name like the default lookup, and fails when any of its IP addresses is not public. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpAll(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('No address'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddressError(), '');
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/**
 * Returns a code for the reason why a request got no response: 'timeout', 'private-address', 'unencrypted', the code of
 * the failed connection, or 'failed' when there is none.
 */
export function getPostFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.name : '';
  if ([name, cause].includes('TimeoutError')) return 'timeout';
  return getErrorCode(error) || 'failed';
}
