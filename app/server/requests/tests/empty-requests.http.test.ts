import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';

const app = setUpTestApp({ env: ownerEnv });

test.each(['/home', '/api/Marca/v1/marcas'])('a request for %s that names two hosts is refused', async (path) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: loja.example\r\nhost: outra.example\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

// Such a request has no body stream, so that nothing may wait for one.
test.each([
  ['POST', '/api/Review/v1/criar', ''],
  ['DELETE', '/api/Produto/v1/1', ''],
  ['POST', '/shop/shop-details/1001', 'Content-Type: application/x-www-form-urlencoded\r\n'],
  ['POST', '/pedido', 'Content-Type: multipart/form-data; boundary=x\r\n'],
  ['POST', '/painel/importar/enviar', 'Content-Type: multipart/form-data; boundary=x\r\n'],
  ['POST', '/painel/entrar', 'Content-Type: application/x-www-form-urlencoded\r\n'],
  ['PUT', '/painel', ''],
])('%s %s without a body is answered', async (method, path, headers) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n${headers}\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 [34]\d\d /);
});
