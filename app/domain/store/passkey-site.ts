export interface OwnerPasskey {
  /** Id of the credential in base64url. */
  credentialId: string;
  name: string;
  /** Time of registration in milliseconds since 1970. */
  createdAtMs: number;
  /** Time of the last use; null before the first one. */
  usedAtMs: number | null;
}

/**
 * The domain to which the owner's passkeys are bound and the origin that may use them, or the reason why passkeys do
 * not work at the present address.
 */
export type PasskeySite =
  | { kind: 'site'; rpId: string; origin: string }
  /**
   * The address is an IP address, but browsers bind passkeys to names. `openAt` is the address of the same shop by a
   * name; null when it has none.
   */
  | { kind: 'ip-address'; openAt: string | null }
  /** The address is not HTTPS, without which browsers allow passkeys only on localhost. */
  | { kind: 'insecure' };

/**
 * Finds the site of the owner's passkeys: `PUBLIC_URL`, or a name of this machine while `PUBLIC_URL` is not HTTPS. The
 * `Host` of the request is used only to distinguish names of this machine, because any client can write it.
 * @param publicUrl the store's origin, without a final slash
 * @param host `Host` of the request
 */
export function findPasskeySite({ publicUrl, host }: { publicUrl: string; host: string | undefined }): PasskeySite {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (protocol === 'https:') {
    return isAddress(hostname) ? { kind: 'ip-address', openAt: null } : { kind: 'site', rpId: hostname, origin };
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

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || hostname.startsWith('127.');
}
