import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { startReceiver, type ReceivedPost, type Receiver } from './post-receiver.ts';

/** A browser's subscription with a local push service, which replaces those of Google, Apple and Mozilla. */
export interface TestBrowser {
  /** JSON of the subscription as a browser serialises it. */
  json: string;
  endpoint: string;
  /**
   * Verifies and decrypts a push request as the push service and the browser do.
   * @returns its parsed message
   * @throws when its signature, its audience or its encryption is wrong
   */
  read(post: ReceivedPost): unknown;
}

export interface PushService extends Receiver {
  /** @param publicKey VAPID key for which the browser subscribes; undefined accepts any */
  subscribe(publicKey?: string): TestBrowser;
}

export async function startPushService(): Promise<PushService> {
  const receiver = await startReceiver();
  return Object.assign(receiver, {
    subscribe(publicKey?: string): TestBrowser {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const endpoint = receiver.url + path;
      const p256dh = keys.generateKeys('base64url');
      return {
        endpoint,
        json: JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } }),
        read({ headers, body }) {
          checkSignature(headers.authorization ?? '', { audience: receiver.url, publicKey });
          if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted with aes128gcm');
          return JSON.parse(decrypt(body, { keys, auth })) as unknown;
        },
      };
    },
  });
}

/** Checks the VAPID signature (RFC 8292). @throws when it is wrong */
function checkSignature(authorization: string, { audience, publicKey }: { audience: string; publicKey?: string }) {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (publicKey !== undefined && key !== publicKey) throw new Error('Signed with another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const jwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const verifier = { key: jwk, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, verifier, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const seconds = Number(exp) - Date.now() / 1000;
  const isCurrentForAudience = aud === audience && seconds > 0 && seconds <= 24 * 60 * 60;
  if (!isCurrentForAudience || !/^(https:|mailto:)/.test(String(sub))) throw new Error('The claims are wrong');
}

/** Decrypts a web push message of one record (RFC 8291 and RFC 8188). */
function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const ciphertext = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(ciphertext.subarray(-16));
  const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
