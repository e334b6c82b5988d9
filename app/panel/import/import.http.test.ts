import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { layoutColumns } from '#app/files/table/columns.ts';
import { programFieldNames } from '#app/panel/import/texts.ts';
import { uploadLimits } from '#app/server/owner-tasks/upload-limits.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { setUpPanelSession } from '#tests/support/http/panel-calls.ts';
import {
  openImport,
  press,
  sendFiles,
  sendImport,
  waitForImport,
  type SentFiles,
} from '#tests/support/http/panel-files.ts';
import { sendRaw } from '#tests/support/http/raw-request.ts';

const products = [
  { sku: 'A-1', title: 'Sal mineral', price: 10 },
  { sku: 'A-2', title: 'Milho', price: 20 },
];
const app = setUpTestApp({ seed: (db) => fillCatalogue(db, products), env: ownerEnv });
const { getCookie, get, post } = setUpPanelSession(app);

const send = (files: SentFiles) => sendImport(app, getCookie(), files);
const sendSheet = (content: string | Buffer, name = 'a.csv') => send({ planilha: [{ name, content }] });
const open = (query?: string) => openImport(app, getCookie(), query);
const wait = () => waitForImport(app, getCookie());
const act = (acao: string, fields: Record<string, string> = {}) => press(app, getCookie(), { acao, ...fields });
/** Posts a field for each column of the first sheet, '' for an ignored column, and opens the preview of the changes. */
const choose = (fields: string[], more: Record<string, string> = {}) =>
  act('ver-mudancas', { ...Object.fromEntries(fields.map((field, at) => [`coluna-0-${at}`, field])), ...more });
const listCodes = async () => (await listSkus(app.db)).map(({ sku }) => sku);

// These tests run first, because they expect empty folders, and every import stores a file.
describe('files that the panel takes', () => {
  const sheet = { name: 'a.csv', content: 'sku;preço\nA-1;11,00' };
  const form = { Origin: 'http://loja.example', 'Content-Type': 'multipart/form-data; boundary=fim' };
  const firstPart = '--fim\r\nContent-Disposition: form-data; name="planilha"; filename="a.csv"\r\n\r\n';

  async function listStored(): Promise<string[]> {
    const folders = ['importacao', 'copias'].map((name) => readdir(path.join(app.dataDir, name)));
    return (await Promise.all(folders)).flat();
  }

  test('are stored of nobody who is not signed in, and of no other site', async () => {
    const files = { planilha: [sheet] };
    const stranger = await sendFiles(app, '/importar/enviar', { files });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/painel/entrar?para=%2Fimportar']);
    const headers = { Cookie: getCookie(), Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await sendFiles(app, '/importar/enviar', { files, headers })).status).toBe(403);
    expect(await listStored()).toEqual([]);
  });

  test('are refused in words without a sheet, and when they are no form', async () => {
    const none = await send({ fotos: [{ name: 'a.jpg', content: 'x' }] });
    expect(none.headers.get('Location')).toBe('/painel/importar?erro=sem-planilha');
    expect(await open('?erro=sem-planilha')).toContain('Não encontrei uma planilha');
    expect((await post('/painel/importar/enviar', { a: 'b' })).status).toBe(415);
    expect(await listStored()).toEqual([]);
  });

  test.each([
    ['a sheet', uploadLimits.sheetBytes, { planilha: 'a.csv' }],
    ['a photo', uploadLimits.pictureBytes, { fotos: 'a.png' }],
  ])('are refused in words with %s of more than %i bytes, and nothing is kept', async (_case, limit, names) => {
    const large = Object.entries(names).map(([field, name]) => [field, [{ name, content: Buffer.alloc(limit + 1) }]]);
    const sent = await send({ planilha: [sheet], ...Object.fromEntries(large) } as SentFiles);
    expect(sent.headers.get('Location')).toBe('/painel/importar?erro=tamanho');
    expect(await open('?erro=tamanho')).toContain('64 MB para a planilha, 10 MB para cada foto');
    expect(await listStored()).toEqual([]);
  });

  test('are refused in words when they are too many', async () => {
    // The field name is unknown, so that no file of this request is written.
    const part = firstPart.replace('planilha', 'outra');
    const { headers } = await sendRaw({
      url: `${app.url}/painel/importar/enviar`,
      headers: { ...form, Cookie: getCookie() },
      body: Buffer.from(`${part}x\r\n`.repeat(uploadLimits.pictures + 11)),
    });
    expect(headers.location).toBe('/painel/importar?erro=quantidade');
    expect(await open('?erro=quantidade')).toContain('o limite é de 5.000');
  });

  test.each([
    ['an owner, announced as too much, to', 'importar', '/painel/importar?erro=tamanho'],
    ['a stranger to', 'importar', '/painel/entrar?para=%2Fimportar'],
    ['a stranger to', 'copias', '/painel/entrar?para=%2Fcopias'],
  ])('a large upload of %s %s is answered before it is read', async (who, screen, location) => {
    const { status, headers, sentBytes } = await sendRaw({
      url: `${app.url}/painel/${screen}/enviar`,
      headers: {
        ...form,
        ...(who.startsWith('an owner') && { Cookie: getCookie() }),
        'Content-Length': String(uploadLimits.backupBytes + 1),
      },
      body: () => Buffer.alloc(64 * 1024, firstPart),
    });
    expect([status, headers.location]).toEqual([303, location]);
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024);
    expect(await listStored()).toEqual([]);
  });

  test('that break off leave no files', async () => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    const headers = { ...form, Host: 'loja.example', Cookie: getCookie(), 'Content-Length': '100000' };
    const lines = Object.entries(headers).map((pair) => pair.join(': '));
    socket.write(['POST /painel/importar/enviar HTTP/1.1', ...lines, '', `${firstPart}sku;preço\n`].join('\r\n'));
    await once(socket, 'connect');
    await expect.poll(listStored).not.toEqual([]);
    socket.destroy();
    await expect.poll(listStored).toEqual([]);
  });

  test('are never stored outside their folder, whatever they are called', async () => {
    const names = ['../../../fora.png', '..\\..\\fora.png'];
    await send({ planilha: [sheet], fotos: names.map((name) => ({ name, content: 'x' })) });
    await wait();
    expect((await readdir(app.dataDir, { recursive: true })).filter((name) => name.includes('fora'))).toEqual([]);
    await act('cancelar');
  });
});

describe('an import in the panel', () => {
  test('says in an owner’s words what a column means in the export of another program', async () => {
    await sendSheet('ID,Type,SKU,Name,Regular price,Sale price,Parent\n1,simple,W-1,Sal,10,8,', 'woo.csv');
    const columns = await wait();
    expect(columns).toContain('Do programa de origem: tipo da linha, como produto ou variação');
    expect(columns).not.toContain('rowType)');
    expect(layoutColumns.filter(({ field }) => !(field in programFieldNames))).toEqual([]);
    await act('cancelar');
  });

  test('goes from the file through its columns and the list of changes to the catalogue', async () => {
    const sheet =
      'Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;12,50;Bovinos de Corte;18 %\nB-9;Ração nova;30,00;Aves;';
    const sent = await sendSheet(sheet, 'tabela março.csv');
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/painel/importar']);
    const columns = await wait();
    expect(columns).toContain('Confira as colunas');
    expect(columns).toContain('A-1 · B-9');
    expect(columns).toContain('Nenhuma coluna é &quot;Código (SKU)&quot;');
    await choose(['sku', 'title', 'price', 'parent', 'label']);
    const plan = await wait();
    expect(plan).toContain('1 produto alterado');
    expect(plan).toContain('1 produto novo');
    expect(plan).toMatch(/<del[^>]*>10,00<\/del>.*<ins[^>]*>12,50<\/ins>/s);
    expect(await open('?tipo=created')).toContain('Ração nova');
    expect(await listCodes()).toEqual(['A-1', 'A-2']);
    expect((await act('confirmar', { copia: 'on' })).status).toBe(302);
    const done = await wait();
    expect(done).toContain('A importação de tabela março.csv terminou.');
    expect(done).toContain('A cópia feita antes está em Cópias');
    expect(await listCodes()).toEqual(['A-1', 'A-2', 'B-9']);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'import', after: { name: 'tabela março.csv', created: 1, changed: 1 } });
  });

  test('of the next sheet with the same headers goes straight to the list of changes', async () => {
    await sendSheet('Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;13,00;Bovinos de Corte;18 %');
    expect(await wait()).toContain('O que muda na loja');
    await act('rever-colunas');
    expect(await open()).toContain('As colunas estão como você escolheu da última vez.');
    await act('cancelar');
    expect(await open()).toContain('foi cancelada. Nada foi mudado na loja.');
  });

  test('whose catalogue changed between the plan and the confirmation has a new plan', async () => {
    await sendSheet('sku;título;preço;categoria\nA-2;Milho;21,00;Bovinos de Corte', 'precos.csv');
    await wait();
    await choose(['sku', 'title', 'price', 'parent']);
    expect(await wait()).toMatch(/20,00<\/del>/);
    await fillCatalogue(app.db, [{ sku: 'A-2', title: 'Milho', price: 19 }]);
    await act('confirmar');
    const again = await wait();
    expect(again).toContain('O catálogo mudou enquanto você conferia.');
    expect(again).toMatch(/19,00<\/del>/);
    // A product outside the plan is changed, which must not invalidate the plan.
    await fillCatalogue(app.db, [{ sku: 'Z-1', title: 'Outro produto' }]);
    await act('confirmar');
    expect(await wait()).toContain('A importação de precos.csv terminou.');
  });

  test('finds the products of photos in a zip and in a folder, and names the others', async () => {
    const picture = (await drawTestPicture('foto')) ?? Buffer.alloc(0);
    const other = (await drawTestPicture('outra')) ?? Buffer.alloc(0);
    const zip = await makeZip({ 'fotos/a-1.JPG': picture, 'fotos/sobra.png': other, '__MACOSX/._a-1.JPG': other });
    const sheet =
      'sku;título;preço;categoria;imagem\nA-1;Sal mineral;13,00;Bovinos de Corte;\nA-2;Milho;21,00;Bovinos de Corte;milho.png';
    await send({
      planilha: [{ name: 'fotos.csv', content: sheet }],
      fotos: [{ name: 'fotos.zip', content: zip }],
      pasta: [{ name: 'Fotos da loja/lote/milho.png', content: other }],
    });
    await wait();
    await choose(['sku', 'title', 'price', 'parent', 'img']);
    const plan = await wait();
    expect(plan).toContain('2 fotos encontraram os seus produtos');
    expect(plan).toContain('1 foto não é de nenhum produto');
    expect(plan).toContain('fotos/sobra.png');
    await act('confirmar');
    expect(await wait()).toContain('terminou');
    const shown = app.db.query
      .selectFrom('products')
      .select('sku')
      .where('picture_hash', 'is not', null)
      .orderBy('sku');
    expect(await shown.execute()).toEqual([{ sku: 'A-1' }, { sku: 'A-2' }]);
  });

  test('tells errors by cause, with their rows and columns, and leads back to the columns where two are one', async () => {
    await sendSheet('sku;título;preço;categoria\nA-1;Sal;12,5O;C\nA-2;Milho;abc;C\nA-3;;1,00;C');
    const screen = await wait();
    expect(screen).toContain('O arquivo tem erros');
    expect(screen).toMatch(/linha 2, coluna &quot;preço&quot;/);
    expect(screen).toMatch(/linha 4, coluna &quot;título&quot;/);
    expect(await listCodes()).not.toContain('A-3');
    await act('rever-colunas');
    await choose(['sku', 'price', 'price', 'parent']);
    const columns = await wait();
    expect(columns).toContain('Há duas colunas para o mesmo campo');
    expect(columns).toContain('Confira as colunas');
    await act('cancelar');
    await sendSheet('%PDF-1.7', 'a.xlsx');
    expect(await wait()).toMatch(/não foi feita\..*PDF/s);
  });

  test('of a typical price list asks about it once, and remembers it for the next time', async () => {
    const list = (price: string) =>
      `DESCRIÇÃO;À VISTA;A PRAZO\nRAÇÕES;;\nRação 15 kg;${price};160,00\nSAIS;;\nSal;consultar;-`;
    await sendSheet(list('139,90'), 'lista.csv');
    const columns = await wait();
    expect(columns).toContain('Fazer um código do nome de cada produto');
    expect(columns).toContain('Os títulos entre os produtos: RAÇÕES, SAIS');
    expect(columns).not.toContain('Nenhuma coluna é');
    const codes = { 'coluna-0-codigos': 'on' };
    await choose(['title', 'price', ''], { ...codes, 'coluna-0-categoria': 'sections' });
    const plan = await wait();
    expect(plan).toContain('2 produtos novos');
    expect(plan).toContain('a categoria dos produtos novos: &quot;RAÇÕES&quot;, &quot;SAIS&quot;.');
    await act('confirmar');
    await wait();
    const made = await listCodes();
    await sendSheet(list('145,00'), 'lista.csv');
    const next = await wait();
    expect(next).toContain('O que muda na loja');
    expect(next).toMatch(/<del[^>]*>139,90<\/del>.*<ins[^>]*>145,00<\/ins>/s);
    expect(next).toContain('1 produto sem mudança');
    await act('confirmar');
    await wait();
    expect(await listCodes()).toEqual(made);
  });

  test('uses one category for all products, and asks again for the next list', async () => {
    await sendSheet('produto;preço\nMilho em grão;75,00');
    expect(await wait()).toContain('Nenhuma coluna é &quot;Categoria&quot;');
    const chosen = { 'coluna-0-codigos': 'on', 'coluna-0-categoria': 'name' };
    const nameless = await choose(['title', 'price'], { ...chosen, 'coluna-0-categoria-nome': ' ' });
    expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('escreva o nome dela')]);
    await choose(['title', 'price'], { ...chosen, 'coluna-0-categoria-nome': 'Grãos' });
    expect(await wait()).toContain('vão para &quot;Grãos&quot;');
    await act('confirmar');
    await wait();
    await sendSheet('produto;preço\nSoja;140,00');
    expect(await wait()).toMatch(/value="Grãos"/);
    await act('cancelar');
  });
});

describe('the catalogue as a file', () => {
  const download = (name: string) => get(`/painel/importar/${name}`);

  test('is sent in every format, as is the template', async () => {
    const exported = await download('catalogo.csv');
    const named = /^attachment; filename="catalogo-\d{4}-\d\d-\d\d\.csv"$/;
    expect(exported.headers.get('Content-Disposition')).toMatch(named);
    expect(await exported.text()).toContain('A-2');
    expect(await (await download('catalogo.xlsx')).text()).toMatch(/^PK/);
    expect(await (await download('catalogo.json')).json()).toHaveProperty('products');
    expect((await download('modelo-catalogo.xlsx')).status).toBe(200);
    expect((await app.get('/painel/importar/catalogo.csv')).status).toBe(303);
    expect(await readdir(path.join(app.dataDir, 'tarefas', 'exportacao'))).toEqual([]);
  });

  test('has no text that is too long for a cell; it is reported with its product', async () => {
    await fillCatalogue(app.db, [{ sku: 'LONGO-1', description: `<p>${'Sal '.repeat(9000)}</p>` }]);
    const refused = await download('catalogo.xlsx');
    const page = await refused.text();
    expect([refused.status, page]).toEqual([422, expect.stringContaining('do produto de SKU LONGO-1 é longo demais')]);
    expect(page).toContain('Exporte para .csv ou .json.');
    expect((await download('catalogo.csv')).status).toBe(200);
  });
});

async function makeZip(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream as unknown as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
