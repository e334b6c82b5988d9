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

/** Responds as an S3 service that checks only the signature of a request, and returns a file to those for an object. */
function answerSigned(request: IncomingMessage, response: ServerResponse, stored: string | Buffer = ''): void {
  const fault = findSignatureFault(request, rightKey);
  if (fault) response.writeHead(403).end(formatSignatureFault(fault));
  else if (!request.url?.includes('list-type')) response.end(stored);
  else response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
}

test('a service that checks signatures accepts every call; a file is sent with its checksum and read back unchanged', async () => {
  const file = path.join(await createTemporaryFolder(), 'a');
  await writeFile(file, 'cópia');
  let [stored, checksum]: [Buffer, unknown] = [Buffer.alloc(0), undefined];
  const bucket = await openBucketAt(async (request, response) => {
    if (request.method === 'PUT') [stored, checksum] = [await buffer(request), request.headers['x-amz-content-sha256']];
    answerSigned(request, response, stored);
  });
  await bucket.put("loja/cópia (1) 'a'*!.backup", file);
  expect(checksum).toBe(createHash('sha256').update('cópia').digest('hex'));
  await bucket.get('loja/a b&c=d+e', `${file}.lida`);
  expect(await readFile(`${file}.lida`, 'utf8')).toBe('cópia');
  expect(await bucket.list('loja/ração & sal')).toEqual([]);
  await bucket.remove('loja/a b');
});

test.each([
  [{ ...rightKey, secret: 'segredo ' }, 'recusou a chave (SignatureDoesNotMatch)'],
  [{ ...rightKey, keyId: 'OUTRA' }, 'recusou a chave (InvalidAccessKeyId)'],
])('a service that checks signatures refuses %o, which is reported with the reason', async (wrong, message) => {
  const file = path.join(await createTemporaryFolder(), 'a');
  await writeFile(file, 'cópia');
  const bucket = await openBucketAt((request, response) => answerSigned(request, response), wrong);
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
