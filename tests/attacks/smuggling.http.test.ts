import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { makePosting, readReviewState, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { readStatuses, sendBytes } from './raw-connection.ts';

const app = setUpTestApp({ seed: seedThreeProducts, env: { ADMIN_TOKEN: 'segredo-de-teste-123456789' } });

/** Returns a request that would store a review. Inside the body of another request it must never be executed. */
function hideReview(): string {
  // The body must be ASCII, because Content-Length counts bytes.
  const body = JSON.stringify(makePosting({ nome: 'Ana' }));
  const headers = ['Host: loja.example', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  return `POST ${reviewCall} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`;
}

/** Returns a body whose chunks end at once, followed by the hidden review. */
const chunkedReview = () => `0\r\n\r\n${hideReview()}`;
const post = (headers: readonly string[], body = hideReview()) =>
  `POST ${reviewCall} HTTP/1.1\r\nHost: loja.example\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n${body}`;

/** Requests that two parsers may interpret differently, as request smuggling requires. Each must end the connection. */
const ambiguous: [name: string, request: string][] = [
  ['a length and chunks', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], chunkedReview())],
  ['chunks and a length', post(['Transfer-Encoding: chunked', 'Content-Length: 6'], chunkedReview())],
  ['two lengths', post(['Content-Length: 0', 'Content-Length: 44'])],
  ['a list of lengths', post(['Content-Length: 0, 44'])],
  ...['+0', '0x0', '0 0', '', '\v0', '18446744073709551616'].map((length): [string, string] => [
    `the length ${JSON.stringify(length)}`,
    post([`Content-Length: ${length}`]),
  ]),
  ...['xchunked', 'identity, chunked, identity', '\vchunked', 'chun ked', 'chunked;q=1', 'gzip', 'Chunked\0'].map(
    (encoding): [string, string] => [
      `the encoding ${JSON.stringify(encoding)}`,
      post([`Transfer-Encoding: ${encoding}`], chunkedReview()),
    ],
  ),
  ['two encodings', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunkedReview())],
  ['a space before the colon', post(['Transfer-Encoding : chunked'], chunkedReview())],
  ['a space before the name', post([' Content-Length: 0'])],
  ['a folded header', post(['X: a', ' b', 'Transfer-Encoding:', ' chunked'], chunkedReview())],
  ['a header without a colon', post(['Content-Length'])],
  ['a zero byte in a header', post(['X: a\0b', 'Content-Length: 0'])],
  ['a carriage return alone in a header', post(['X: a\rContent-Length: 0'])],
  ['a carriage return alone at the end of headers', post(['Content-Length: 0\r\r\n'])],
  ...['0x5', '-1', '5\t', '', 'FFFFFFFFFFFFFFFFF', '5;a\nb'].map((size): [string, string] => [
    `the chunk size ${JSON.stringify(size)}`,
    post(['Transfer-Encoding: chunked'], `${size}\r\n12345\r\n0\r\n\r\n${hideReview()}`),
  ]),
  ['a chunk longer than it says', post(['Transfer-Encoding: chunked'], `1\r\n12345\r\n0\r\n\r\n${hideReview()}`)],
  ['line feeds alone after a chunk', post(['Transfer-Encoding: chunked'], `5\r\n12345\n0\n\n${hideReview()}`)],
  ['chunks in HTTP/1.0', post(['Transfer-Encoding: xchunked']).replace('HTTP/1.1', 'HTTP/1.0')],
  ...['HTTP/2.0', 'http/1.1', 'HTTP/1.1 x'].map((version): [string, string] => [
    `the version ${version}`,
    `GET /home ${version}\r\nHost: loja.example\r\n\r\n${hideReview()}`,
  ]),
  ['no host', `GET /home HTTP/1.1\r\n\r\n${hideReview()}`],
  ['a line feed in the address', `GET /ho\nme HTTP/1.1\r\nHost: loja.example\r\n\r\n${hideReview()}`],
  ['a space in the address', `GET /ho me HTTP/1.1\r\nHost: loja.example\r\n\r\n${hideReview()}`],
  ['an accent in the method', `GÉT /home HTTP/1.1\r\nHost: loja.example\r\n\r\n${hideReview()}`],
  ['the beginning of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hideReview()}`],
];

test.each(ambiguous)(
  'a request with %s is refused and ends the connection, together with all that follows it',
  async (_, request) => {
    const before = await readReviewState(app.db);
    const received = await sendBytes(app.url, request);
    expect(received.match(/^HTTP\/1\.1 \d{3} /gm)).toHaveLength(1);
    expect(readStatuses(received)).toEqual([expect.toSatisfy((status: number) => status >= 400 && status < 500)]);
    expect(received).toMatch(/^Connection: close\r$/im);
    expect(await readReviewState(app.db)).toEqual(before);
  },
);

test('the same review sent as a normal request is stored, so that the tests above can fail', async () => {
  const before = await readReviewState(app.db);
  expect(readStatuses(await sendBytes(app.url, hideReview()))).toEqual([201]);
  expect(await readReviewState(app.db)).not.toEqual(before);
});

test("the unread part of a request's body is never read as the next request", async () => {
  const before = await readReviewState(app.db);
  for (const path of ['/home', '/api/Produto/v1/produtosHome', '/healthz', '/painel/entrar', '/nada', '/sw.js']) {
    const hidden = hideReview();
    const head = `Host: loja.example\r\nContent-Length: ${Buffer.byteLength(hidden)}\r\nConnection: close`;
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE']) {
      const received = await sendBytes(app.url, `${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${hidden}`);
      expect([method, path, readStatuses(received).length]).toEqual([method, path, 1]);
    }
  }
  expect(await readReviewState(app.db)).toEqual(before);
});

test('a line break in a value that a response repeats never begins a header', async () => {
  const breaks = ['%0d%0a', '%0D%0A%20', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%c0%8a', '%25%30%61', '\\r\\n', '%u000a'];
  const places = [
    ...['/', '/shop/', '/shop/?page=', '/pages/search?searchText=', '/painel/entrar?para=/', '/painel/', '/cotacao/'],
    '/api/Produto/v1/produtoDetalhe/',
  ];
  for (const lineBreak of breaks) {
    for (const targetPath of places) {
      const target = `${targetPath}${lineBreak}Set-Cookie:x=1/`;
      const request = `GET ${target} HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n`;
      const received = await sendBytes(app.url, request);
      const head = received.slice(0, received.indexOf('\r\n\r\n'));
      expect([target, readStatuses(head).length, /^\s*Set-Cookie:x/im.test(head)]).toEqual([target, 1, false]);
    }
  }
});
