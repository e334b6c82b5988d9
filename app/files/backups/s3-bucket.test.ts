import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { formatSignatureFault, findSignatureFault, type S3Key } from '#tests/support/s3-signature.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openS3Bucket } from './s3-bucket.ts';

const rightKey = { keyId: 'ID', secret: 'segredo' };

/** Starts a simulated S3 service whose responses `answer` sends, and opens a bucket of it. */
async function openBucketAt(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  access: S3Key = rightKey,
) {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return openS3Bucket('copias', { endpoint, region: 'sa-east-1', ...access });
}

test('a listing of several pages is read whole', async () => {
  const pages: (string | null)[] = [];
  const bucket = await openBucketAt((request, response) => {
    const query = new URL(request.url ?? '/', 'http://x').searchParams;
    pages.push(query.get('continuation-token'));
    const object = (key: string) => `<Contents><Key>${key}</Key><Size>7</Size></Contents>`;
    const isFirst = !query.has('continuation-token');
    const rest = isFirst
      ? `${object('loja/a &amp; b')}<IsTruncated>true</IsTruncated><NextContinuationToken>x+/=</NextContinuationToken>`
      : `${object('loja/c')}<IsTruncated>false</IsTruncated>`;
    response.end(`<?xml version="1.0"?><ListBucketResult><Prefix>loja/</Prefix>${rest}</ListBucketResult>`);
  });
  expect(await bucket.list('loja/')).toEqual([
    { key: 'loja/a & b', bytes: 7 },
    { key: 'loja/c', bytes: 7 },
  ]);
  expect(pages).toEqual([null, 'x+/=']);
});

test('a file is sent with a signature and the checksum by which the service verifies it, and is read back unchanged', async () => {
  const folder = await createTemporaryFolder();
  const [sent, fetched] = [path.join(folder, 'a'), path.join(folder, 'b')];
  await writeFile(sent, 'cópia');
  let stored = Buffer.alloc(0);
  const receivedRequests: unknown[] = [];
  const bucket = await openBucketAt(async (request, response) => {
    const { authorization = '', 'content-length': length, 'x-amz-content-sha256': sum } = request.headers;
    receivedRequests.push([request.method, request.url, authorization.split(',')[0], length, sum]);
    if (request.method === 'PUT') stored = await buffer(request);
    response.end(request.method === 'GET' ? stored : '');
  });
  await bucket.put('loja/a b', sent);
  await bucket.get('loja/a b', fetched);
  expect(await readFile(fetched, 'utf8')).toBe('cópia');
  const signed = expect.stringMatching(
    /^AWS4-HMAC-SHA256 Credential=ID\/\d{8}\/sa-east-1\/s3\/aws4_request$/,
  ) as string;
  expect(receivedRequests).toEqual([
    ['PUT', '/copias/loja/a%20b', signed, '6', createHash('sha256').update('cópia').digest('hex')],
    ['GET', '/copias/loja/a%20b', signed, undefined, 'UNSIGNED-PAYLOAD'],
  ]);
});

/** Responds as an S3 service that checks only the signature of a request. */
function answerSigned(request: IncomingMessage, response: ServerResponse): void {
  const fault = findSignatureFault(request, rightKey);
  if (fault) response.writeHead(403).end(formatSignatureFault(fault));
  else response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
}

test('a service that checks signatures accepts every call', async () => {
  const file = path.join(await createTemporaryFolder(), 'a');
  await writeFile(file, 'cópia');
  const bucket = await openBucketAt(answerSigned);
  await bucket.put("loja/cópia (1) 'a'*!.backup", file);
  await bucket.get('loja/a b&c=d+e', file);
  expect(await bucket.list('loja/ração & sal')).toEqual([]);
  await bucket.remove('loja/a b');
});

test.each([
  [{ ...rightKey, secret: 'segredo ' }, 'recusou a chave (SignatureDoesNotMatch)'],
  [{ ...rightKey, keyId: 'OUTRA' }, 'recusou a chave (InvalidAccessKeyId)'],
])('a service that checks signatures refuses %o, which is reported with the reason', async (wrong, message) => {
  const file = path.join(await createTemporaryFolder(), 'a');
  await writeFile(file, 'cópia');
  const bucket = await openBucketAt(answerSigned, wrong);
  const calls = [
    () => bucket.put('a', file),
    () => bucket.get('a', file),
    () => bucket.list('loja/'),
    () => bucket.remove('a'),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(message);
});

test.each([
  [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', 'recusou a chave (SignatureDoesNotMatch)'],
  [404, '<Error><Code>NoSuchBucket</Code></Error>', 'Não há o bucket "copias"'],
  [404, '<Error><Code>NoSuchKey</Code></Error>', 'não está mais lá'],
  [418, 'chá', 'recusou o pedido (418)'],
])('a refusal with %d %s is reported with its reason', async (status, body, message) => {
  const bucket = await openBucketAt((_, response) => response.writeHead(status).end(body));
  await expect(bucket.list('')).rejects.toThrow(message);
});

test('a truncated response is not stored as a backup, and an unreachable bucket is reported', async () => {
  const file = path.join(await createTemporaryFolder(), 'a');
  const bucket = await openBucketAt((_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('meia');
    setImmediate(() => response.destroy());
  });
  await expect(bucket.get('loja/a', file)).rejects.toThrow('não veio inteira');
  const access = { endpoint: 'http://127.0.0.1:9', region: 'x', keyId: 'a', secret: 'b' };
  await expect((await openS3Bucket('copias', access)).list('')).rejects.toThrow('não responde');
});
