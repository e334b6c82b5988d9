import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { SaxesParser } from 'saxes';
import { FileProblem } from '#app/files/file-problem.ts';
import { bucketTexts } from './texts.ts';

/** URL, region and access key of an S3-compatible service. */
export interface S3Access {
  /** Origin of the service, such as `https://s3.sa-east-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
}

type StoredObjects = { key: string; bytes: number }[];

/** Timeout in ms of a request that transfers only a few hundred bytes. */
const callTimeoutMs = 60_000;
const transferTimeoutMs = 60 * 60_000;
/** Maximum size in bytes of a single upload; S3 accepts larger files only as multipart uploads. */
const maxUploadBytes = 5 * 1024 ** 3;
const maxRetries = 3;

/**
 * Opens a bucket. The client library is loaded only here, because most stores use no bucket.
 * @returns operations, which throw a `FileProblem` for the operator when the service refuses them or does not respond
 */
export async function openS3Bucket(name: string, access: S3Access) {
  const { AwsClient } = await import('aws4fetch');
  const { endpoint, region, keyId, secret } = access;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: maxRetries,
    initRetryMs: 500,
  });
  const bucketUrl = `${endpoint}/${encodeURIComponent(name)}`;
  const getObjectUrl = (key: string) => `${bucketUrl}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function callService(url: string, init: RequestInit = {}, timeoutMs = callTimeoutMs): Promise<Response> {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((error) => {
      throw new FileProblem(bucketTexts.unreachable({ endpoint, cause: formatCause(error) }));
    });
    if (response.ok) return response;
    throw new FileProblem(formatRejection(await response.text(), { name, endpoint, status: response.status }));
  }

  return {
    /** Uploads a file. */
    async put(key: string, file: string): Promise<void> {
      const [body, hash] = [await openAsBlob(file), await hashFile(file)];
      if (body.size > maxUploadBytes) {
        throw new FileProblem(bucketTexts.tooLarge);
      }
      // The service rejects a body that does not match this SHA-256 checksum.
      const headers = { 'X-Amz-Content-Sha256': hash, 'Content-Type': 'application/octet-stream' };
      await callService(getObjectUrl(key), { method: 'PUT', headers, body }, transferTimeoutMs);
    },
    /** Lists the objects whose keys begin with the prefix. */
    async list(prefix: string) {
      const objects: StoredObjects = [];
      let token: string | undefined = '';
      while (token !== undefined) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const page = parseListing(await (await callService(`${bucketUrl}?${query.toString()}`)).text());
        objects.push(...page.objects);
        token = page.next;
      }
      return objects;
    },
    /** Downloads an object to a file. */
    async get(key: string, file: string): Promise<void> {
      const { body } = await callService(getObjectUrl(key), {}, transferTimeoutMs);
      if (!body) throw new FileProblem(bucketTexts.empty(key));
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { mode: 0o600 })).catch(
        (error) => {
          throw new FileProblem(bucketTexts.incomplete({ name: key, cause: formatCause(error) }));
        },
      );
    },
    async remove(key: string): Promise<void> {
      await callService(getObjectUrl(key), { method: 'DELETE' });
    },
  };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Returns the cause of a failed `fetch`, whose own message says only that it failed. */
function formatCause(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

function formatRejection(
  text: string,
  { name, endpoint, status }: { name: string; endpoint: string; status: number },
): string {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? String(status);
  if (code === 'NoSuchBucket') return bucketTexts.bucketMissing({ name, endpoint });
  if (code === 'NoSuchKey') return bucketTexts.backupMissing;
  if (status === 401 || status === 403) {
    return bucketTexts.keyRejected({ endpoint, code, name });
  }
  return bucketTexts.rejected({ endpoint, code });
}

function parseListing(xml: string): { objects: StoredObjects; next: string | undefined } {
  const objects: StoredObjects = [];
  /** The last text of each element, by its name. */
  const lastTexts: Record<string, string> = {};
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents') objects.push({ key: lastTexts['Key'] ?? '', bytes: Number(lastTexts['Size'] ?? 0) });
    else lastTexts[name] = text;
  });
  parser.write(xml).close();
  return { objects, next: lastTexts['IsTruncated'] === 'true' ? lastTexts['NextContinuationToken'] : undefined };
}
