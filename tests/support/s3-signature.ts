import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Access key of a simulated S3 service. */
export interface S3Key {
  keyId: string;
  secret: string;
}

/** Error codes in the XML responses of an S3 service. */
export type SignatureFault = 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'AccessDenied';

/**
 * Checks a request as an S3-compatible service does (AWS Signature Version 4,
 * docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html), independently of the client that signs it.
 * @returns the error code, or undefined when the signature is valid
 */
export function findSignatureFault(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { keyId, secret }: S3Key,
): SignatureFault | undefined {
  const { method = 'GET', url = '/', headers } = request;
  const credentials =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!credentials) return 'AccessDenied';
  const [, signer, scope = '', signedHeaders = '', signature] = credentials;
  if (signer !== keyId) return 'InvalidAccessKeyId';
  const { pathname, searchParams } = new URL(url, 'http://place');
  const canonicalRequest = [
    method,
    pathname
      .split('/')
      .map((part) => encodeStrictly(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
      .toSorted()
      .join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonicalRequest)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((signingKey, part) => sign(signingKey, part), `AWS4${secret}`);
  return sign(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

/** Formats the body of the error response. */
export function formatSignatureFault(fault: SignatureFault): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${fault}</Code><Message>${fault}</Message></Error>`;
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
