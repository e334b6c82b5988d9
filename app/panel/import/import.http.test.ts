import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { listAuditEntries } from '#app/data/store/audit-log.ts';
import { layoutColumns } from '#app/files/table/catalogue-columns.ts';
import { programFieldNames } from '#app/panel/import/texts.ts';
import { drawTestPicture, fillCatalogue } from '#tests/factories/catalogue.ts';
import { expectReply, setUpPanel } from '#tests/support/http/panel-calls.ts';
import {
  openImport,
  pressImportButton,
  readHidden,
  sendImport,
  waitForImport,
  type SentFiles,
} from '#tests/support/http/panel-files.ts';

const products = [
  { sku: 'A-1', title: 'Sal mineral', price: 10 },
  { sku: 'A-2', title: 'Milho', price: 20 },
];
const { app, getCookie, get, post } = setUpPanel(products);

const sendUpload = (files: SentFiles) => sendImport(app, getCookie(), files);
const sendSheet = (content: string | Buffer, name = 'a.csv') => sendUpload({ planilha: [{ name, content }] });
const openScreen = (query?: string) => openImport(app, getCookie(), query);
const waitForScreen = () => waitForImport(app, getCookie());
const pressButton = (acao: string, fields: Record<string, string> = {}) =>
  pressImportButton(app, getCookie(), { acao, ...fields });
/**
 * Posts the chosen field of each column of the first worksheet ('' for an ignored column), and opens the preview of the
 * changes.
 */
const chooseColumns = (fields: string[], extraFields: Record<string, string> = {}) =>
  pressButton('ver-mudancas', {
    ...Object.fromEntries(fields.map((field, column) => [`coluna-0-${column}`, field])),
    ...extraFields,
  });
const listCodes = async () => (await listSkus(app.db)).map(({ sku }) => sku);

describe('an import in the panel', () => {
  test('explains in Portuguese what a column means in the export of another program', async () => {
    await sendSheet('ID,Type,SKU,Name,Regular price,Sale price,Parent\n1,simple,W-1,Sal,10,8,', 'woo.csv');
    const columns = await waitForScreen();
    expect(columns).toContain('Do programa de origem: tipo da linha, como produto ou variação');
    expect(columns).not.toContain('rowType)');
    expect(layoutColumns.filter(({ field }) => !(field in programFieldNames))).toEqual([]);
    await pressButton('cancelar');
  });

  test('shows the columns of the file, then the planned changes, and changes the catalogue after the confirmation, with a backup', async () => {
    const sheet =
      'Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;12,50;Bovinos de Corte;18 %\nB-9;Ração nova;30,00;Aves;';
    const sent = await sendSheet(sheet, 'tabela março.csv');
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/painel/importar']);
    const columns = await waitForScreen();
    expect(columns).toMatch(/Confira as colunas.*tabela março\.csv/);
    expect(columns).toContain('A-1 · B-9');
    expect(await openScreen('?erro=ocupado')).toContain('Termine-a ou desista dela');
    expect(columns).toContain('Nenhuma coluna é &quot;Código (SKU)&quot;');
    await chooseColumns(['sku', 'title', 'price', 'parent', 'label']);
    const plan = await waitForScreen();
    expect(plan).toMatch(/O que muda na loja.*tabela março\.csv/);
    expect(plan).toContain('1 produto alterado');
    expect(plan).toContain('1 produto novo');
    expect(plan).toMatch(/<del[^>]*>10,00<\/del>.*<ins[^>]*>12,50<\/ins>/s);
    expect(await openScreen('?tipo=created')).toContain('Ração nova');
    expect(await listCodes()).toEqual(['A-1', 'A-2']);
    expect((await pressButton('confirmar', { copia: 'on' })).status).toBe(302);
    const done = await waitForScreen();
    expect(done).toContain('A importação de tabela março.csv terminou.');
    expect(done).toContain('A cópia feita antes está em Cópias');
    expect(await listCodes()).toEqual(['A-1', 'A-2', 'B-9']);
    const [entry] = await listAuditEntries(app.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'import', after: { name: 'tabela março.csv', created: 1, changed: 1 } });
    const nome = readHidden(await (await get('/painel/copias')).text(), 'nome');
    await post('/painel/copias', { acao: 'apagar', nome });
    expect(await openScreen()).not.toContain('A cópia feita antes');
  });

  test('of another sheet with the same headers goes straight to the planned changes, with their warnings, and cannot be confirmed once it is cancelled', async () => {
    await sendSheet('Ident;Item;Venda;Setor;Proteína\nA-1;Sal mineral;13,00;Bovinos de Corte;18 %');
    expect(await waitForScreen()).toContain('O que muda na loja');
    await pressButton('rever-colunas');
    expect(await openScreen()).toContain('As colunas estão como você escolheu da última vez.');
    const id = readHidden(await openScreen(), 'id');
    await pressButton('cancelar');
    expect(await openScreen()).toContain('foi cancelada. Nada foi mudado na loja.');
    await expectReply(post('/painel/importar', { acao: 'confirmar', id }), 409, 'Esta importação não é mais a mesma');

    await sendSheet('sku;desconto;fim da oferta;desconto só na oferta\nA-1;10;01/11/2020;sim');
    await waitForScreen();
    await chooseColumns(['sku', 'discount', 'offerDate.endDate', 'offerDate.endsDiscount']);
    expect(await waitForScreen()).toContain(
      '1 produto tem desconto que não vale agora, por causa das datas da oferta: A-1.',
    );
    await pressButton('cancelar');

    await sendSheet('sku;título;preço;categoria;oculto\nN-1;Novilho;9,00;Bovinos de Corte;sim');
    await waitForScreen();
    await chooseColumns(['sku', 'title', 'price', 'parent', 'hidden']);
    expect(await waitForScreen()).toContain('1 produto novo fica oculto, como está no arquivo: N-1.');
    await pressButton('cancelar');

    await sendSheet('Ident;Item;Venda;Setor;Proteína');
    expect(await waitForScreen()).toContain('O arquivo não tem nenhum produto: nada mudaria na loja.');
    await pressButton('cancelar');
  });

  test('is planned again when the catalogue has changed between the plan and the confirmation', async () => {
    await sendSheet('sku;título;preço;categoria\nA-2;Milho;21,00;Bovinos de Corte', 'precos.csv');
    await waitForScreen();
    await chooseColumns(['sku', 'title', 'price', 'parent']);
    expect(await waitForScreen()).toMatch(/20,00<\/del>/);
    await fillCatalogue(app.db, [{ sku: 'A-2', title: 'Milho', price: 19 }]);
    await pressButton('confirmar');
    const newPlan = await waitForScreen();
    expect(newPlan).toContain('O catálogo mudou enquanto você conferia.');
    expect(newPlan).toMatch(/19,00<\/del>/);
    // A product that the file does not contain is added, which must not invalidate the plan.
    await fillCatalogue(app.db, [{ sku: 'Z-1', title: 'Outro produto' }]);
    await pressButton('confirmar');
    expect(await waitForScreen()).toContain('A importação de precos.csv terminou.');
  });

  test('names the categories that it creates or changes, also when no product changes', async () => {
    const catalogue = (await (await get('/painel/importar/catalogo.json')).json()) as {
      categories: { status: string }[];
    };
    const [category] = catalogue.categories;
    if (category) category.status = 'Hide';
    const changed = { ...catalogue, categories: [...catalogue.categories, { parent: 'Piscicultura' }] };
    await sendSheet(JSON.stringify(changed), 'catalogo.json');
    const plan = await waitForScreen();
    expect(plan).toContain('1 categoria nova: Piscicultura.');
    expect(plan).toContain('1 categoria muda de dados, ordem ou subcategorias: Bovinos de Corte.');
    expect(plan).not.toContain('Nada mudaria');
    await pressButton('confirmar');
    expect(await waitForScreen()).toContain('A importação de catalogo.json terminou.');
    await sendSheet(JSON.stringify({ ...changed, categories: catalogue.categories.toSpliced(0, 1) }), 'catalogo.json');
    expect(await waitForScreen()).toContain('Nada mudaria: os produtos já estão como no arquivo.');
    await pressButton('cancelar');
  });

  test('assigns photos in a zip and in a folder to their products, and names the photos without a product', async () => {
    const picture = (await drawTestPicture('foto')) ?? Buffer.alloc(0);
    const otherPicture = (await drawTestPicture('outra')) ?? Buffer.alloc(0);
    const zip = await makeZip({
      'fotos/a-1.JPG': picture,
      'fotos/sobra.png': otherPicture,
      '__MACOSX/._a-1.JPG': otherPicture,
    });
    const sheet =
      'sku;título;preço;categoria;imagem\nA-1;Sal mineral;13,00;Bovinos de Corte;\nA-2;Milho;21,00;Bovinos de Corte;milho.png';
    await sendUpload({
      planilha: [{ name: 'fotos.csv', content: sheet }],
      fotos: [{ name: 'fotos.zip', content: zip }],
      pasta: [{ name: 'Fotos da loja/lote/milho.png', content: otherPicture }],
    });
    await waitForScreen();
    await chooseColumns(['sku', 'title', 'price', 'parent', 'img']);
    const plan = await waitForScreen();
    expect(plan).toContain('2 fotos encontraram os seus produtos');
    expect(plan).toContain('1 foto não é de nenhum produto');
    expect(plan).toContain('fotos/sobra.png');
    await pressButton('confirmar');
    expect(await waitForScreen()).toContain('terminou');
    const productsWithPictures = app.db.query
      .selectFrom('products')
      .select('sku')
      .where('picture_hash', 'is not', null)
      .orderBy('sku');
    expect(await productsWithPictures.execute()).toEqual([{ sku: 'A-1' }, { sku: 'A-2' }]);
  });

  test('groups errors by cause, with their rows and columns, and asks again when two columns are chosen for one field', async () => {
    await sendSheet('sku;título;preço;categoria\nA-1;Sal;12,5O;C\nA-2;Milho;abc;C\nA-3;;1,00;C');
    const screen = await waitForScreen();
    expect(screen).toContain('O arquivo tem erros');
    expect(screen).toMatch(/linha 2, coluna &quot;preço&quot;/);
    await pressButton('rever-colunas');
    await chooseColumns(['sku', 'price', 'price', 'parent']);
    expect(await waitForScreen()).toContain('Há duas colunas para o mesmo campo');
    await pressButton('cancelar');
    await sendSheet('%PDF-1.7', 'tabela março.XLSX');
    expect(await waitForScreen()).toMatch(/não foi feita\..*O arquivo tabela março\.XLSX é um PDF/s);
    const refused = await sendSheet('PK', 'lista.docx');
    const nextScreen = await openScreen(new URL(refused.headers.get('Location') ?? '', 'http://a').search);
    expect(nextScreen).toContain('Não encontrei uma planilha');
    expect(nextScreen).not.toContain('tabela março.XLSX');
  });

  test('offers a category for new products only when the columns may describe new products', async () => {
    await sendSheet('código;estoque;marca\nA-1;5;Campo');
    expect(await waitForScreen()).not.toContain('Categoria dos produtos novos');
    await pressButton('cancelar');
    await sendSheet('código;descrição;preço\nA-1;Sal;5,00');
    expect(await waitForScreen()).toContain('Categoria dos produtos novos');
    await pressButton('cancelar');
  });

  test('of a price list uses its section titles as categories, or one category for all products', async () => {
    await sendSheet('DESCRIÇÃO;À VISTA;A PRAZO\nRAÇÕES;;\nRação 15 kg;139,90;160,00\nSAIS;;\nSal;consultar;-');
    expect(await waitForScreen()).toContain('Os títulos entre os produtos: RAÇÕES, SAIS');
    await chooseColumns(['title', 'price', ''], { 'coluna-0-codigos': 'on', 'coluna-0-categoria': 'sections' });
    expect(await waitForScreen()).toContain('a categoria dos produtos novos: &quot;RAÇÕES&quot;, &quot;SAIS&quot;.');
    await pressButton('cancelar');
    await sendSheet('produto;preço\nMilho em grão;75,00');
    expect(await waitForScreen()).toContain('Nenhuma coluna é &quot;Categoria&quot;: assim, só podem mudar');
    const codesAndOneCategory = { 'coluna-0-codigos': 'on', 'coluna-0-categoria': 'name' };
    const nameless = { ...codesAndOneCategory, 'coluna-0-categoria-nome': ' ' };
    await expectReply(chooseColumns(['title', 'price'], nameless), 400, 'escreva o nome dela');
    await chooseColumns(['title', 'price'], { ...codesAndOneCategory, 'coluna-0-categoria-nome': 'Grãos' });
    expect(await waitForScreen()).toContain('vão para &quot;Grãos&quot;');
    await pressButton('cancelar');
    await sendSheet('produto;preço\nSoja;140,00');
    expect(await waitForScreen()).toContain('value="Grãos"');
    await pressButton('cancelar');
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
