export interface OwnerPasskey {
  /** In base64url. */
  credentialId: string;
  name: string;
  /** Milliseconds since 1970. */
  createdAtMs: number;
  /** Null before it was first used. */
  usedAtMs: number | null;
}

/** The domain that passkeys of the owner are bound to, and the origin that may use them; or why the address can hold none. */
export type PasskeySite =
  | { kind: 'site'; rpId: string; origin: string }
  /** Browsers bind passkeys to names. `openAt` is the same shop by a name, where there is one. */
  | { kind: 'ip-address'; openAt: string | null }
  /** Browsers use passkeys over HTTPS, and on the machine itself. */
  | { kind: 'insecure' };

/**
 * Where the owner's browser is: at `PUBLIC_URL`, or, while that is not HTTPS, at a name of this machine. The request's own host
 * decides nothing else, because anybody can write it.
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
