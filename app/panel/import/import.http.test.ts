import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { layoutColumns } from '#app/files/table/catalogue-columns.ts';
import { programFieldNames } from '#app/panel/import/texts.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { setUpPanelSession } from '#tests/support/http/panel-calls.ts';
import {
  openImport,
  pressImportButton,
  sendImport,
  waitForImport,
  type SentFiles,
} from '#tests/support/http/panel-files.ts';

const products = [
  { sku: 'A-1', title: 'Sal mineral', price: 10 },
  { sku: 'A-2', title: 'Milho', price: 20 },
];
const app = setUpTestApp({ seed: (db) => fillCatalogue(db, products), env: ownerEnv });
const { getCookie } = setUpPanelSession(app);

const send = (files: SentFiles) => sendImport(app, getCookie(), files);
const sendSheet = (content: string | Buffer, name = 'a.csv') => send({ planilha: [{ name, content }] });
const open = (query?: string) => openImport(app, getCookie(), query);
const wait = () => waitForImport(app, getCookie());
const act = (acao: string, fields: Record<string, string> = {}) =>
  pressImportButton(app, getCookie(), { acao, ...fields });
/**
 * Posts the chosen field of each column of the first worksheet ('' for an ignored column), and opens the preview of the
 * changes.
 */
const choose = (fields: string[], more: Record<string, string> = {}) =>
  act('ver-mudancas', { ...Object.fromEntries(fields.map((field, at) => [`coluna-0-${at}`, field])), ...more });
const listCodes = async () => (await listSkus(app.db)).map(({ sku }) => sku);

describe('an import in the panel', () => {
  test('explains in Portuguese what a column means in the export of another program', async () => {
    await sendSheet('ID,Type,SKU,Name,Regular price,Sale price,Parent\n1,simple,W-1,Sal,10,8,', 'woo.csv');
    const columns = await wait();
    expect(columns).toContain('Do programa de origem: tipo da linha, como produto ou variação');
    expect(columns).not.toContain('rowType)');
    expect(layoutColumns.filter(({ field }) => !(field in programFieldNames))).toEqual([]);
    await act('cancelar');
  });

  test('shows the columns of the file, then the planned changes, and changes the catalogue after the confirmation', async () => {
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

  test('of another sheet with the same headers goes straight to the planned changes', async () => {
    await sendSheet('Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;13,00;Bovinos de Corte;18 %');
    expect(await wait()).toContain('O que muda na loja');
    await act('rever-colunas');
    expect(await open()).toContain('As colunas estão como você escolheu da última vez.');
    await act('cancelar');
    expect(await open()).toContain('foi cancelada. Nada foi mudado na loja.');

    await sendSheet('Ident;Item;Venda;Setor;Proteína');
    expect(await wait()).toContain('O arquivo não tem nenhum produto: nada mudaria na loja.');
    await act('cancelar');
  });

  test('is planned again when the catalogue has changed between the plan and the confirmation', async () => {
    await sendSheet('sku;título;preço;categoria\nA-2;Milho;21,00;Bovinos de Corte', 'precos.csv');
    await wait();
    await choose(['sku', 'title', 'price', 'parent']);
    expect(await wait()).toMatch(/20,00<\/del>/);
    await fillCatalogue(app.db, [{ sku: 'A-2', title: 'Milho', price: 19 }]);
    await act('confirmar');
    const again = await wait();
    expect(again).toContain('O catálogo mudou enquanto você conferia.');
    expect(again).toMatch(/19,00<\/del>/);
    // A product that the file does not contain is added, which must not invalidate the plan.
    await fillCatalogue(app.db, [{ sku: 'Z-1', title: 'Outro produto' }]);
    await act('confirmar');
    expect(await wait()).toContain('A importação de precos.csv terminou.');
  });

  test('assigns photos in a zip and in a folder to their products, and names the photos without a product', async () => {
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

  test('groups errors by cause, with their rows and columns, and asks again when two columns are chosen for one field', async () => {
    await sendSheet('sku;título;preço;categoria\nA-1;Sal;12,5O;C\nA-2;Milho;abc;C\nA-3;;1,00;C');
    const screen = await wait();
    expect(screen).toContain('O arquivo tem erros');
    expect(screen).toMatch(/linha 2, coluna &quot;preço&quot;/);
    await act('rever-colunas');
    await choose(['sku', 'price', 'price', 'parent']);
    expect(await wait()).toContain('Há duas colunas para o mesmo campo');
    await act('cancelar');
    await sendSheet('%PDF-1.7', 'a.xlsx');
    expect(await wait()).toMatch(/não foi feita\..*PDF/s);
  });

  test('of a price list uses its section titles as categories, or one category for all products', async () => {
    await sendSheet('DESCRIÇÃO;À VISTA;A PRAZO\nRAÇÕES;;\nRação 15 kg;139,90;160,00\nSAIS;;\nSal;consultar;-');
    expect(await wait()).toContain('Os títulos entre os produtos: RAÇÕES, SAIS');
    await choose(['title', 'price', ''], { 'coluna-0-codigos': 'on', 'coluna-0-categoria': 'sections' });
    expect(await wait()).toContain('a categoria dos produtos novos: &quot;RAÇÕES&quot;, &quot;SAIS&quot;.');
    await act('cancelar');
    await sendSheet('produto;preço\nMilho em grão;75,00');
    expect(await wait()).toContain('Nenhuma coluna é &quot;Categoria&quot;');
    const chosen = { 'coluna-0-codigos': 'on', 'coluna-0-categoria': 'name' };
    const nameless = await choose(['title', 'price'], { ...chosen, 'coluna-0-categoria-nome': ' ' });
    expect([nameless.status, await nameless.text()]).toEqual([400, expect.stringContaining('escreva o nome dela')]);
    await choose(['title', 'price'], { ...chosen, 'coluna-0-categoria-nome': 'Grãos' });
    expect(await wait()).toContain('vão para &quot;Grãos&quot;');
    await act('cancelar');
    await sendSheet('produto;preço\nSoja;140,00');
    expect(await wait()).toContain('value="Grãos"');
    await act('cancelar');
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
