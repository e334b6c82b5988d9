/** A passkey of the owner as the panel lists it, without its key. */
export interface OwnerPasskey {
  /** Id of the credential in base64url. */
  credentialId: string;
  name: string;
  /** Time of registration in milliseconds since 1970. */
  createdAtMs: number;
  /** Time of the last use; null before the first one. */
  usedAtMs: number | null;
}

/** Maximum number of passkeys of a user, and maximum number of characters of a passkey's name. */
export const passkeyLimits = { count: 20, nameLength: 40 } as const;

/**
 * The domain to which the owner's passkeys are bound and the origin at which they can be used, or the reason why
 * passkeys do not work at the present URL.
 */
export type PasskeySite =
  | { kind: 'site'; rpId: string; origin: string }
  /**
   * The host of the URL is an IP address, but browsers bind passkeys to host names. `openAt` is a URL of the same shop
   * with a host name; null when there is none.
   */
  | { kind: 'ip-address'; openAt: string | null }
  /** The URL is not HTTPS; without HTTPS, browsers allow passkeys only on localhost. */
  | { kind: 'insecure' };

/**
 * Finds the site of the owner's passkeys: the site of `PUBLIC_URL` or, when that is not HTTPS, a local host name. The
 * `Host` of the request is used only to choose among local host names, because any client can forge it.
 * @param publicUrl the store's origin, without a final slash
 * @param host `Host` of the request
 */
export function findPasskeySite({ publicUrl, host }: { publicUrl: string; host: string | undefined }): PasskeySite {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol === 'https:') {
    return isIpAddress(hostname) ? { kind: 'ip-address', openAt: null } : { kind: 'site', rpId: hostname, origin };
  }
  const requested = URL.parse(`http://${host ?? ''}`) ?? new URL(publicUrl);
  if (isOwnName(requested.hostname)) return { kind: 'site', rpId: requested.hostname, origin: requested.origin };
  if (!isLoopback(requested.hostname)) return { kind: 'insecure' };
  const port = requested.port === '' ? '' : `:${requested.port}`;
  return { kind: 'ip-address', openAt: `http://localhost${port}` };
}

function isOwnName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

function isIpAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || hostname.startsWith('127.');
}
