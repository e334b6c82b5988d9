import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time in ms within which a browser must answer a challenge. */
export const challengeMs = 5 * 60 * 1000;

/** A challenge has its time of expiry in ms since 1970, random bytes, and the signature of both. */
const expiryBytes = 6;
const headBytes = expiryBytes + 16;
const signatureBytes = 32;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * Creates and verifies the signed challenges of one store. Nothing is stored before a challenge is answered, so clients
 * may request any number of them.
 * @param key key shared by all processes and instances
 * @param now returns ms since 1970
 */
export function createChallenges({ key, now }: { key: string; now: () => number }) {
  return {
    /**
     * Creates a challenge.
     * @param purpose text that names the action, and the session if there is one, for which the answer is valid
     */
    make(purpose: string): Uint8Array<ArrayBuffer> {
      const head = Buffer.concat([Buffer.alloc(expiryBytes), randomBytes(headBytes - expiryBytes)]);
      head.writeUIntBE(now() + challengeMs, 0, expiryBytes);
      return new Uint8Array(Buffer.concat([head, sign(head, purpose)]));
    },
    /** Returns when a challenge expires, in ms since 1970; undefined when it has expired or is not for this purpose. */
    readExpiry(challenge: string, purpose: string): number | undefined {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== headBytes + signatureBytes) return undefined;
      const head = bytes.subarray(0, headBytes);
      if (!timingSafeEqual(bytes.subarray(headBytes), sign(head, purpose))) return undefined;
      const expiresAtMs = head.readUIntBE(0, expiryBytes);
      return expiresAtMs > now() ? expiresAtMs : undefined;
    },
  };

  function sign(head: Buffer, purpose: string): Buffer {
    return createHmac('sha256', key).update(`passkey challenge\0${purpose}\0`).update(head).digest();
  }
}
