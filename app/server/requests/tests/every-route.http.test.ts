import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { dataPolicy, getSecurityHeaders } from '#app/http/headers.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const app = setUpTestApp({ env: { ADMIN_TOKEN: 'segredo-de-teste-123456789' } });

const from = { local: 'Host: localhost', elsewhere: 'Host: loja.example\r\nVia: 1.1 proxy' };
const json = 'Content-Type: application/json';
const form = 'Content-Type: application/x-www-form-urlencoded';

/** Requests for different kinds of responses of the store or of Node: description, expected status, and request head. */
const answers: [what: string, status: number, head: string][] = [
  ['the process is up', 200, 'GET /healthz HTTP/1.1\r\nHost: a'],
  ['the store is ready', 200, 'GET /readyz HTTP/1.1\r\nHost: a'],
  ['metrics', 200, `GET /metrics HTTP/1.1\r\n${from.local}`],
  ['metrics for strangers', 403, `GET /metrics HTTP/1.1\r\n${from.elsewhere}`],
  ['an address that ends in a slash', 308, 'GET /home/ HTTP/1.1\r\nHost: a'],
  ['an icon that moves', 302, 'GET /favicon.ico HTTP/1.1\r\nHost: a'],
  ['the bare address', 302, 'GET / HTTP/1.1\r\nHost: a'],
  ['a missing built file', 404, 'GET /assets/x.js HTTP/1.1\r\nHost: a'],
  ['a missing picture', 404, 'GET /imagens/x.webp HTTP/1.1\r\nHost: a'],
  ['a missing page', 404, 'GET /nada HTTP/1.1\r\nHost: a'],
  ['an unknown API call', 404, 'GET /api/nada HTTP/1.1\r\nHost: a'],
  ['a missing contact', 404, 'GET /.well-known/security.txt HTTP/1.1\r\nHost: a'],
  ['a missing quotation', 404, 'GET /cotacao/aaaaaaaaaaaaaaaaaaaaaa HTTP/1.1\r\nHost: a'],
  ['a feed by another method', 405, 'DELETE /catalogo-google.xml HTTP/1.1\r\nHost: a'],
  ['a page', 200, 'GET /home HTTP/1.1\r\nHost: a'],
  ['a page over HTTP/1.0', 200, 'GET /home HTTP/1.0'],
  ['data of a page', 200, 'GET /home.data HTTP/1.1\r\nHost: a'],
  ['an API call', 200, 'GET /api/CategoriaProduto/v1/categoriasProdutosLoja HTTP/1.1\r\nHost: a'],
  ['the documentation of the API', 200, 'GET /api/docs HTTP/1.1\r\nHost: a'],
  ['the service worker', 200, 'GET /sw.js HTTP/1.1\r\nHost: a'],
  ['the sitemap', 200, 'GET /sitemap.xml HTTP/1.1\r\nHost: a'],
  ['rules for robots', 200, 'GET /robots.txt HTTP/1.1\r\nHost: a'],
  ['a reminder', 200, 'GET /lembrete.ics?dias=10 HTTP/1.1\r\nHost: a'],
  ['an address with dots', 400, 'GET /../x HTTP/1.1\r\nHost: a'],
  ['an address that is no path', 400, 'OPTIONS * HTTP/1.1\r\nHost: a'],
  ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b'],
  ['an API call with two hosts', 400, 'GET /api/Marca/v1/marcas HTTP/1.1\r\nHost: a\r\nhost: b'],
  ['an API call with an invalid host', 400, 'GET /api/Marca/v1/marcas HTTP/1.1\r\nHost: a b'],
  ['no host', 400, 'GET / HTTP/1.1\r\nX: y'],
  ['an API call without a host', 400, 'GET /api/CategoriaProduto/v1/categoriasProdutosLoja HTTP/1.1\r\nX: y'],
  ['an invalid Host header', 400, 'POST /home HTTP/1.1\r\nHost: a b\r\nContent-Length: 0'],
  ['an invalid header', 400, 'GET / HTTP/1.1\r\nHo st: a'],
  ['an address too long', 414, `GET /${'a'.repeat(5000)} HTTP/1.1\r\nHost: a`],
  ['an address too long for Node', 414, `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a`],
  ['an API call too long for Node', 414, `GET /api/${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a`],
  ['headers too long', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}`],
  ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: bolo'],
  ['an unsupported method', 405, 'TRACE / HTTP/1.1\r\nHost: a'],
  ['a form for a page without an action', 405, `POST /home HTTP/1.1\r\nHost: a\r\n${form}\r\nContent-Length: 0`],
  [
    'an API call with an empty body',
    400,
    `POST /api/Cotacao/v1/cotacao HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 0`,
  ],
  ['a panel for strangers', 302, 'GET /painel HTTP/1.1\r\nHost: a'],
  ['the sign-in of the panel', 200, 'GET /painel/entrar HTTP/1.1\r\nHost: a'],
  ['an upload from elsewhere', 403, 'POST /painel/importar/enviar HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: cross-site'],
  [
    'a backup for strangers',
    303,
    'GET /painel/copias/arquivo/loja-20261122T093000Z-pedida-1f2e.backup HTTP/1.1\r\nHost: a',
  ],
  ['live events for strangers', 401, 'GET /painel/cotacoes/ao-vivo HTTP/1.1\r\nHost: a'],
];

test.each(answers)(
  '%s (%i) has every security header, a policy that allows neither unlisted content nor framing, and JSON for an API call',
  async (_what, status, head) => {
    const answer = await sendHead(head);
    expect(answer.status).toBe(status);
    const names = getSecurityHeaders({ publicUrl: 'http://loja.example' }).filter((_, at) => at % 2 === 0);
    expect(names.filter((name) => answer.get(name) === undefined)).toEqual([]);
    expect(answer.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    const policy = answer.get('Content-Security-Policy');
    const isPage = answer.get('Content-Type')?.startsWith('text/html') || head.includes('/sw.js');
    const isJson = answer.get('Content-Type') === 'application/json; charset=utf-8';
    expect(isJson).toBe(/ \/api\/\w+\/v1/.test(head) || isJson);
    expect(policy).toMatch(isPage ? /^default-src 'none'; .*frame-ancestors 'none'/ : new RegExp(`^${dataPolicy}$`));
  },
);

// A request without a body has no body stream, for which the store must not wait.
test.each([
  ['POST', '/api/ProdutoComentario/v1/produtocomentario/', '\r\nContent-Type: application/json'],
  ['DELETE', '/api/Produto/v1/produto/1', ''],
  ['POST', '/shop/shop-details/1001', '\r\nContent-Type: application/x-www-form-urlencoded'],
  ['POST', '/pedido', '\r\nContent-Type: multipart/form-data; boundary=x'],
  ['POST', '/painel/importar/enviar', '\r\nContent-Type: multipart/form-data; boundary=x'],
  ['POST', '/painel/entrar', '\r\nContent-Type: application/x-www-form-urlencoded'],
  ['PUT', '/painel', ''],
])('%s %s without a body gets a response', async (method, path, headers) => {
  const { status } = await sendHead(`${method} ${path} HTTP/1.1\r\nHost: loja.example${headers}`);
  expect([status, status >= 300 && status < 500]).toEqual([status, true]);
});

/** Sends the head of a request. @returns the status of the response, and a function that returns its headers by name */
async function sendHead(head: string): Promise<{ status: number; get: (name: string) => string | undefined }> {
  const { port, hostname } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`${head}\r\n\r\n`);
  let answer = '';
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
    if (answer.includes('\r\n\r\n')) socket.destroy();
  });
  await once(socket, 'close');
  const [first = '', ...lines] = answer.split('\r\n\r\n', 1)[0]?.split('\r\n') ?? [];
  const headers = new Map(lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]));
  return { status: Number(first.split(' ')[1]), get: (name) => headers.get(name.toLowerCase()) };
}
