import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Values that replace those of an honest browser and authenticator. */
export interface PasskeyOverrides {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isUserVerified?: boolean;
  privateKey?: KeyObject;
}

/** A passkey in software, which answers challenges correctly or with false values. */
export interface SoftwarePasskey {
  id: string;
  privateKey: KeyObject;
  /** Returns the browser's JSON response to the server's options for creating a passkey. */
  register(options: { challenge: string }, overrides?: PasskeyOverrides): string;
  /** Returns the browser's JSON response to the server's options for signing in. */
  signIn(options: { challenge: string }, overrides?: PasskeyOverrides): string;
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasKey: 0x40 };

export function createSoftwarePasskey({ origin, rpId }: { origin: string; rpId: string }): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;

  return {
    id: id.toString('base64url'),
    privateKey,
    register(options, overrides = {}) {
      const key = encodeKey(x, y);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = Buffer.concat([makeAuthenticatorData({ counter: 0, ...overrides }, flags.hasKey), attested]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ]);
      const clientDataJSON = makeClientData('webauthn.create', options, overrides);
      return wrap({
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    signIn(options, overrides = {}) {
      uses += 1;
      const authenticatorData = makeAuthenticatorData({ counter: uses, ...overrides }, 0);
      const clientDataJSON = makeClientData('webauthn.get', options, overrides);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return wrap({
        authenticatorData: authenticatorData.toString('base64url'),
        clientDataJSON: clientDataJSON.toString('base64url'),
        signature: sign('sha256', signed, overrides.privateKey ?? privateKey).toString('base64url'),
      });
    },
  };

  function makeClientData(type: string, { challenge }: { challenge: string }, overrides: PasskeyOverrides): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pickClientOverrides(overrides) }),
    );
  }

  function makeAuthenticatorData(
    { counter = 0, isUserVerified = true, ...overrides }: PasskeyOverrides,
    extraFlags: number,
  ): Buffer {
    const flag = flags.userPresent | (isUserVerified ? flags.userVerified : 0) | extraFlags;
    const head = Buffer.alloc(5);
    head.writeUInt8(flag, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([
      createHash('sha256')
        .update(overrides.rpId ?? rpId)
        .digest(),
      head,
    ]);
  }

  function wrap(response: object): string {
    const text = id.toString('base64url');
    return JSON.stringify({ id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response });
  }
}

function pickClientOverrides({ origin, challenge, type }: PasskeyOverrides): object {
  return { ...(origin && { origin }), ...(challenge && { challenge }), ...(type && { type }) };
}

/** Encodes a public key of P-256 as COSE: kty 2, alg -7, crv 1, x, y. */
function encodeKey(x: string, y: string): Buffer {
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  return Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}
