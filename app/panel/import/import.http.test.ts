import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ZipFile } from 'yazl';
import { beforeAll, describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp, type TestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { postForm, signInToPanel } from '#tests/support/http/panel-calls.ts';
import { openImport, press, sendFiles, sendImport, waitForImport } from '#tests/support/http/panel-files.ts';

const seed = (app: TestApp['db']) =>
  fillCatalogue(app, [
    { sku: 'A-1', title: 'Sal mineral', price: 10 },
    { sku: 'A-2', title: 'Milho', price: 20 },
  ]);

describe('an import in the panel', () => {
  const app = setUpTestApp({ seed, env: ownerEnv });
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInToPanel(app);
  });

  test('goes from the file through its columns and what changes to the catalogue', async () => {
    const sheet =
      'Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;12,50;Bovinos de Corte;18 %\nB-9;Ração nova;30,00;Aves;';
    const sent = await sendImport(app, cookie, { planilha: [{ name: 'tabela março.csv', content: sheet }] });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/painel/importar']);
    const columns = await waitForImport(app, cookie);
    expect(columns).toContain('Confira as colunas');
    expect(columns).toContain('A-1 · B-9');
    expect(columns).toContain('Nenhuma coluna é &quot;Código (SKU)&quot;');
    await press(app, cookie, {
      acao: 'ver-mudancas',
      'coluna-0-0': 'sku',
      'coluna-0-1': 'title',
      'coluna-0-2': 'price',
      'coluna-0-3': 'parent',
      'coluna-0-4': 'label',
    });
    const plan = await waitForImport(app, cookie);
    expect(plan).toContain('1 produto alterado');
    expect(plan).toContain('1 produto novo');
    expect(plan).toMatch(/<del[^>]*>10,00<\/del>.*<ins[^>]*>12,50<\/ins>/s);
    expect(await openImport(app, cookie, '?tipo=created')).toContain('Ração nova');
    expect((await listSkus(app.db)).map(({ sku }) => sku)).toEqual(['A-1', 'A-2']);
    expect((await press(app, cookie, { acao: 'confirmar', copia: 'on' })).status).toBe(302);
    const done = await waitForImport(app, cookie);
    expect(done).toContain('A importação de tabela março.csv terminou.');
    expect(done).toContain('A cópia feita antes está em Cópias');
    expect((await listSkus(app.db)).map(({ sku }) => sku)).toEqual(['A-1', 'A-2', 'B-9']);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'import', after: { name: 'tabela março.csv', created: 1, changed: 1 } });
  });

  test('the next sheet with the same titles goes straight to what changes', async () => {
    const sheet = 'Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;13,00;Bovinos de Corte;18 %';
    await sendImport(app, cookie, { planilha: [{ name: 'outra.csv', content: sheet }] });
    const plan = await waitForImport(app, cookie);
    expect(plan).toContain('O que muda na loja');
    await press(app, cookie, { acao: 'rever-colunas' });
    expect(await openImport(app, cookie)).toContain('As colunas estão como você escolheu da última vez.');
    await press(app, cookie, { acao: 'cancelar' });
    expect(await openImport(app, cookie)).toContain('foi cancelada. Nada foi mudado na loja.');
  });

  test('a catalogue that changed between the plan and the confirmation gives a new plan, and a review does not', async () => {
    const sheet = 'sku;título;preço;categoria\nA-2;Milho;21,00;Bovinos de Corte';
    await sendImport(app, cookie, { planilha: [{ name: 'precos.csv', content: sheet }] });
    await waitForImport(app, cookie);
    await press(app, cookie, {
      acao: 'ver-mudancas',
      'coluna-0-0': 'sku',
      'coluna-0-1': 'title',
      'coluna-0-2': 'price',
      'coluna-0-3': 'parent',
    });
    expect(await waitForImport(app, cookie)).toMatch(/20,00<\/del>/);
    await fillCatalogue(app.db, [{ sku: 'A-2', title: 'Milho', price: 19 }]);
    await press(app, cookie, { acao: 'confirmar' });
    const again = await waitForImport(app, cookie);
    expect(again).toContain('O catálogo mudou enquanto você conferia.');
    expect(again).toMatch(/19,00<\/del>/);
    await fillCatalogue(app.db, [{ sku: 'Z-1', title: 'Outro produto' }]);
    await press(app, cookie, { acao: 'confirmar' });
    expect(await waitForImport(app, cookie)).toContain('A importação de precos.csv terminou.');
  });
});

// What a file is and what is said of it does not depend on the database.
describe('an import in the panel', () => {
  const app = setUpTestApp({ seed, env: ownerEnv });
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInToPanel(app);
  });

  test('photos of a zip and of a folder find their products, and the others are named', async () => {
    const picture = (await drawTestPicture('foto')) ?? Buffer.alloc(0);
    const other = (await drawTestPicture('outra')) ?? Buffer.alloc(0);
    const zip = await makeZip({ 'fotos/a-1.JPG': picture, 'fotos/sobra.png': other, '__MACOSX/._a-1.JPG': other });
    const sheet =
      'sku;título;preço;categoria;imagem\nA-1;Sal mineral;13,00;Bovinos de Corte;\nA-2;Milho;21,00;Bovinos de Corte;milho.png';
    await sendImport(app, cookie, {
      planilha: [{ name: 'fotos.csv', content: sheet }],
      fotos: [{ name: 'fotos.zip', content: zip }],
      pasta: [{ name: 'Fotos da loja/lote/milho.png', content: other }],
    });
    await waitForImport(app, cookie);
    await press(app, cookie, {
      acao: 'ver-mudancas',
      'coluna-0-0': 'sku',
      'coluna-0-1': 'title',
      'coluna-0-2': 'price',
      'coluna-0-3': 'parent',
      'coluna-0-4': 'img',
    });
    const plan = await waitForImport(app, cookie);
    expect(plan).toContain('2 fotos encontraram os seus produtos');
    expect(plan).toContain('1 foto não é de nenhum produto');
    expect(plan).toContain('fotos/sobra.png');
    await press(app, cookie, { acao: 'confirmar' });
    expect(await waitForImport(app, cookie)).toContain('terminou');
    const shown = await app.db.query
      .selectFrom('products')
      .select('picture_hash')
      .where('sku', 'in', ['A-1', 'A-2'])
      .execute();
    expect(shown.every(({ picture_hash: hash }) => hash !== null)).toBe(true);
  });

  test('errors are told by cause, with their rows and columns, and change nothing', async () => {
    const sheet = 'sku;título;preço;categoria\nA-1;Sal;12,5O;C\nA-2;Milho;abc;C\nA-3;;1,00;C';
    await sendImport(app, cookie, { planilha: [{ name: 'erros.csv', content: sheet }] });
    await waitForImport(app, cookie);
    await press(app, cookie, {
      acao: 'ver-mudancas',
      'coluna-0-0': 'sku',
      'coluna-0-1': 'title',
      'coluna-0-2': 'price',
      'coluna-0-3': 'parent',
    });
    const screen = await waitForImport(app, cookie);
    expect(screen).toContain('O arquivo tem erros');
    expect(screen).toMatch(/linha 2, coluna &quot;preço&quot;/);
    expect(screen).toMatch(/linha 4, coluna &quot;título&quot;/);
    expect((await listSkus(app.db)).some(({ sku }) => sku === 'A-3')).toBe(false);
  });

  test('two columns for one field lead back to the columns, with what is wrong', async () => {
    await press(app, cookie, { acao: 'rever-colunas' });
    await press(app, cookie, {
      acao: 'ver-mudancas',
      'coluna-0-0': 'sku',
      'coluna-0-1': 'price',
      'coluna-0-2': 'price',
      'coluna-0-3': 'parent',
    });
    const screen = await waitForImport(app, cookie);
    expect(screen).toContain('Há duas colunas para o mesmo campo');
    expect(screen).toContain('Confira as colunas');
  });

  test('asks which of two columns with one meaning counts', async () => {
    const sheet = 'sku;preço;valor\nA-1;10,00;12,00';
    await press(app, cookie, { acao: 'cancelar' });
    await sendImport(app, cookie, { planilha: [{ name: 'dois.csv', content: sheet }] });
    const columns = await waitForImport(app, cookie);
    expect(columns).toContain('A coluna B diz o mesmo.');
    expect(columns).toContain('Nenhuma coluna é &quot;Nome do produto&quot; nem &quot;Categoria&quot;');
  });
});

describe('files that the panel takes', () => {
  const app = setUpTestApp({ seed, env: ownerEnv });
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInToPanel(app);
  });

  const csv = { planilha: [{ name: 'a.csv', content: 'sku;preço\nA-1;11,00' }] };

  test('are stored of nobody who is not signed in, and of no other site', async () => {
    const stranger = await sendFiles(app, '/importar/enviar', { files: csv });
    expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/painel/entrar?para=%2Fimportar']);
    const foreign = await sendFiles(app, '/importar/enviar', {
      files: csv,
      headers: { Cookie: cookie, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect(await readdir(path.join(app.dataDir, 'importacao'))).toEqual([]);
  });

  test('are refused in words without a sheet, and when they are no form', async () => {
    const none = await sendImport(app, cookie, { fotos: [{ name: 'a.jpg', content: 'x' }] });
    expect(none.headers.get('Location')).toBe('/painel/importar?erro=sem-planilha');
    expect(await openImport(app, cookie, '?erro=sem-planilha')).toContain('Não encontrei uma planilha');
    const noForm = await postForm(app, '/painel/importar/enviar', { fields: { a: 'b' }, headers: { Cookie: cookie } });
    expect(noForm.status).toBe(415);
    expect(await readdir(path.join(app.dataDir, 'importacao'))).toEqual([]);
  });

  test('never lie outside their folder, whatever they are called', async () => {
    await sendImport(app, cookie, {
      ...csv,
      fotos: [
        { name: '../../../fora.png', content: 'x' },
        { name: '..\\..\\fora.png', content: 'x' },
      ],
    });
    await waitForImport(app, cookie);
    expect((await readdir(app.dataDir, { recursive: true })).filter((name) => name.includes('fora'))).toEqual([]);
    await press(app, cookie, { acao: 'cancelar' });
  });

  test('a file that is no sheet is told as the command line tells it', async () => {
    await sendImport(app, cookie, { planilha: [{ name: 'a.xlsx', content: '%PDF-1.7' }] });
    expect(await waitForImport(app, cookie)).toMatch(/não foi feita\..*PDF/s);
  });

  test('the catalogue and the template are sent as files', async () => {
    const get = (name: string) => app.get(`/painel/importar/${name}`, { headers: { Cookie: cookie } });
    const exported = await get('catalogo.csv');
    expect(exported.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="catalogo-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(await exported.text()).toContain('A-2');
    expect(
      Buffer.from(await (await get('catalogo.xlsx')).arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await (await get('catalogo.json')).json()) as object).toHaveProperty('products');
    expect((await get('modelo-catalogo.xlsx')).status).toBe(200);
    expect((await app.get('/painel/importar/catalogo.csv')).status).toBe(303);
    expect(await readdir(path.join(app.dataDir, 'tarefas', 'exportacao'))).toEqual([]);
  });

  test('a text too long for a cell is told with its product, and goes into the other formats', async () => {
    await fillCatalogue(app.db, [{ sku: 'LONGO-1', description: `<p>${'Sal '.repeat(9000)}</p>` }]);
    const get = (name: string) => app.get(`/painel/importar/${name}`, { headers: { Cookie: cookie } });
    const refused = await get('catalogo.xlsx');
    const page = await refused.text();
    expect([refused.status, page]).toEqual([422, expect.stringContaining('do produto de SKU LONGO-1 é longo demais')]);
    expect(page).toContain('Exporte para .csv ou .json.');
    expect((await get('catalogo.csv')).status).toBe(200);
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
