import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { uploadLimits } from '#app/server/owner-tasks/upload-limits.ts';
import { setUpPanel } from '#tests/support/http/panel-calls.ts';
import {
  openImport,
  pressImportButton,
  sendFiles,
  sendImport,
  waitForImport,
  type SentFiles,
} from '#tests/support/http/panel-files.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const { app, getCookie, post } = setUpPanel([{ sku: 'A-1' }]);

const sendUpload = (files: SentFiles) => sendImport(app, getCookie(), files);
const openScreen = (query: string) => openImport(app, getCookie(), query);

describe('files uploaded to the panel', () => {
  const sheet = { name: 'a.csv', content: 'sku;preço\nA-1;11,00' };
  const formHeaders = { Origin: 'http://loja.example', 'Content-Type': 'multipart/form-data; boundary=fim' };
  const firstPart = '--fim\r\nContent-Disposition: form-data; name="planilha"; filename="a.csv"\r\n\r\n';

  async function listStored(): Promise<string[]> {
    const folders = ['importacao', 'copias'].map((name) => readdir(path.join(app.dataDir, name)));
    return (await Promise.all(folders)).flat();
  }

  test('are not stored when the sender is not signed in, or the request comes from another site', async () => {
    const files = { planilha: [sheet] };
    const stranger = await sendFiles(app, '/importar/enviar', { files });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/painel/entrar?para=%2Fimportar']);
    const headers = { Cookie: getCookie(), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await sendFiles(app, '/importar/enviar', { files, headers })).status).toBe(403);
    expect(await listStored()).toEqual([]);
  });

  test('are refused with a message when the spreadsheet is missing, and with a 415 when the body is not multipart', async () => {
    const sentWithoutSheet = await sendUpload({ fotos: [{ name: 'a.jpg', content: 'x' }] });
    expect(sentWithoutSheet.headers.get('Location')).toBe('/painel/importar?erro=sem-planilha');
    expect(await openScreen('?erro=sem-planilha')).toContain('Não encontrei uma planilha');
    expect((await post('/painel/importar/enviar', { a: 'b' })).status).toBe(415);
    expect(await listStored()).toEqual([]);
  });

  test.each([
    ['a sheet', uploadLimits.sheetBytes, { planilha: 'a.csv' }],
    ['a photo', uploadLimits.pictureBytes, { fotos: 'a.png' }],
  ])(
    'are refused with a message, and not stored, when they contain %s of more than %i bytes',
    async (_case, limit, names) => {
      const largeFiles = Object.entries(names).map(([field, name]) => [
        field,
        [{ name, content: Buffer.alloc(limit + 1) }],
      ]);
      const sent = await sendUpload({ planilha: [sheet], ...Object.fromEntries(largeFiles) } as SentFiles);
      expect(sent.headers.get('Location')).toBe('/painel/importar?erro=tamanho');
      expect(await openScreen('?erro=tamanho')).toContain('64 MB para a planilha, 10 MB para cada foto');
      expect(await listStored()).toEqual([]);
    },
  );

  test('are refused with a message when there are too many', async () => {
    // The field name is unknown, so no file of this request is written.
    const part = firstPart.replace('planilha', 'outra');
    const { headers } = await sendRaw({
      url: `${app.url}/painel/importar/enviar`,
      headers: { ...formHeaders, Cookie: getCookie() },
      body: Buffer.from(`${part}x\r\n`.repeat(uploadLimits.maxPictures + 11)),
    });
    expect(headers.location).toBe('/painel/importar?erro=quantidade');
    expect(await openScreen('?erro=quantidade')).toContain('o limite é de 5.000');
  });

  test.each([
    ['an owner, with a Content-Length above the limit, to', 'importar', '/painel/importar?erro=tamanho'],
    ['a stranger to', 'importar', '/painel/entrar?para=%2Fimportar'],
    ['a stranger to', 'copias', '/painel/entrar?para=%2Fcopias'],
  ])('a large upload of %s %s is answered before its body has arrived', async (who, screen, location) => {
    const { status, headers, sentBytes } = await sendRaw({
      url: `${app.url}/painel/${screen}/enviar`,
      headers: {
        ...formHeaders,
        ...(who.startsWith('an owner') && { Cookie: getCookie() }),
        'Content-Length': String(uploadLimits.backupBytes + 1),
      },
      body: () => Buffer.alloc(64 * 1024, firstPart),
    });
    expect([status, headers.location]).toEqual([303, location]);
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
    expect(await listStored()).toEqual([]);
  });

  test('leave nothing behind when the upload is interrupted', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const headers = { ...formHeaders, Host: 'loja.example', Cookie: getCookie(), 'Content-Length': '100000' };
    const lines = Object.entries(headers).map((pair) => pair.join(': '));
    socket.write(['POST /painel/importar/enviar HTTP/1.1', ...lines, '', `${firstPart}sku;preço\n`].join('\r\n'));
    await once(socket, 'connect');
    await expect.poll(listStored).not.toEqual([]);
    socket.destroy();
    await expect.poll(listStored).toEqual([]);
  });

  test('are never stored outside their folder, whatever their names are', async () => {
    const names = ['../../../fora.png', '..\\..\\fora.png'];
    await sendUpload({ planilha: [sheet], fotos: names.map((name) => ({ name, content: 'x' })) });
    await waitForImport(app, getCookie());
    expect((await readdir(app.dataDir, { recursive: true })).filter((name) => name.includes('fora'))).toEqual([]);
    await pressImportButton(app, getCookie(), { acao: 'cancelar' });
  });
});
