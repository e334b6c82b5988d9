import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { uploadLimits } from '#app/server/owner-tasks/upload-limits.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { openImport, sendImport } from '#tests/support/http/panel-files.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const app = setUpTestApp({ seed: (db) => fillCatalogue(db, [{ sku: 'A-1' }]), env: ownerEnv });
let cookie: string;
beforeAll(async () => {
  cookie = await signInToPanel(app);
});

const sheet = { name: 'a.csv', content: 'sku;preço\nA-1;11,00' };
const form = { Origin: 'http://loja.example', 'Content-Type': 'multipart/form-data; boundary=fim' };
const firstPart = '--fim\r\nContent-Disposition: form-data; name="planilha"; filename="a.csv"\r\n\r\n';

async function listStored(): Promise<string[]> {
  return [
    ...(await readdir(path.join(app.dataDir, 'importacao'))),
    ...(await readdir(path.join(app.dataDir, 'copias'))),
  ];
}

test.each([
  ['a sheet', { planilha: [{ name: 'a.csv', content: Buffer.alloc(uploadLimits.sheetBytes + 1) }] }],
  ['a photo', { planilha: [sheet], fotos: [{ name: 'a.png', content: Buffer.alloc(uploadLimits.pictureBytes + 1) }] }],
])('%s over its limit is refused in words, and nothing of it is kept', async (_, files) => {
  const sent = await sendImport(app, cookie, files);
  expect(sent.headers.get('Location')).toBe('/painel/importar?erro=tamanho');
  expect(await openImport(app, cookie, '?erro=tamanho')).toContain('64 MB para a planilha, 10 MB para cada foto');
  expect(await listStored()).toEqual([]);
});

test('an upload that announces more than all that may come is refused before a byte of it', async () => {
  const { status, headers, sentBytes } = await sendRaw({
    url: `${app.url}/painel/importar/enviar`,
    headers: { ...form, Cookie: cookie, 'Content-Length': String(uploadLimits.backupBytes + 1) },
    body: () => Buffer.alloc(64 * 1024),
  });
  expect([status, headers.location]).toEqual([303, '/painel/importar?erro=tamanho']);
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
  expect(await listStored()).toEqual([]);
});

test('more photos than are taken at once are refused in words, and none is kept', async () => {
  const fotos = Array.from({ length: uploadLimits.pictures + 11 }, (_, index) => ({
    name: `${index}.png`,
    content: 'x',
  }));
  const sent = await sendImport(app, cookie, { planilha: [sheet], fotos });
  expect(sent.headers.get('Location')).toBe('/painel/importar?erro=quantidade');
  expect(await openImport(app, cookie, '?erro=quantidade')).toContain('o limite é de 5.000');
  expect(await listStored()).toEqual([]);
});

test.each(['importar', 'copias'])(
  'a large upload of a stranger to %s is answered before it is read',
  async (screen) => {
    const { status, headers, sentBytes } = await sendRaw({
      url: `${app.url}/painel/${screen}/enviar`,
      headers: { ...form, 'Content-Length': String(512 * 1024 * 1024) },
      body: () => Buffer.alloc(64 * 1024, firstPart),
    });
    expect([status, headers.location]).toEqual([303, `/painel/entrar?para=%2F${screen}`]);
    expect(headers.connection).toBe('close');
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
    expect(await listStored()).toEqual([]);
  },
);

test('an upload that breaks off leaves nothing, and the next one is taken', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const headers = Object.entries({ ...form, Host: 'loja.example', Cookie: cookie, 'Content-Length': '100000' });
  socket.write(
    `POST /painel/importar/enviar HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  socket.write(`${firstPart}sku;preço\n`);
  await once(socket, 'connect');
  await expect.poll(listStored).not.toEqual([]);
  socket.destroy();
  await expect.poll(listStored).toEqual([]);
  const sent = await sendImport(app, cookie, { fotos: [{ name: 'a.png', content: 'x' }] });
  expect(sent.headers.get('Location')).toBe('/painel/importar?erro=sem-planilha');
  expect(await listStored()).toEqual([]);
});
