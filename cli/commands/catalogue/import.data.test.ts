import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeImportLayout } from '#app/data/store/import-layouts.ts';
import { getLayoutKey } from '#app/files/table/column-choices.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/catalogue-summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { drawTestPicture } from '#tests/factories/catalogue.ts';
import { makeQuery } from '#tests/factories/listing-query.ts';
import { openLoja } from '#tests/support/loja.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { writeXlsx } from '#tests/support/files/write-xlsx.ts';

const header = 'sku;título;preço;categoria';

async function countProducts(db: Database): Promise<number> {
  return (await listProducts(db, makeQuery(), { pageSize: 9 })).total;
}

describe('loja import', () => {
  test('fills the store from a spreadsheet and a folder of pictures, and reports the numbers of changes (DT1–DT5, SV7)', async () => {
    const { db, cwd, loja, save } = await openLoja();
    await mkdir(path.join(cwd, 'fotos/selas'), { recursive: true });
    await save('fotos/selas/Sela.PNG', (await drawTestPicture('sela')) ?? '');
    const rows = '1;Sela;1.234,56;Cercas & Arames;Galope;selas/Sela.PNG\n2;Rédea;R$ 80;Selaria;;\n';
    await save('produtos.csv', `Código;Nome;Preço (R$);Categoria;Marca;Foto\n${rows}`);
    const run = await loja('import', 'produtos.csv', '--pictures', 'fotos');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Produtos: 2 criados, 0 alterados, 0 sem mudança\.$/m);
    expect(await findProduct(db, 1)).toMatchObject({ sku: '1', priceCents: 123_456, picture: { width: 40 } });
    // The category that the spreadsheet created appears only once.
    expect(await findProduct(db, 1)).toMatchObject({ parent: 'Cercas & Arames', categoryName: 'Cercas & Arames' });
    expect((await loadCatalogueSummary(db)).categories.map(({ name }) => name)).toEqual(['Cercas & Arames', 'Selaria']);
    const again = await loja('import', 'produtos.csv', '--pictures', 'fotos', '--json');
    expect(again.json()).toMatchObject({ ok: true, created: 0, changed: 0, unchanged: 2, removed: 0 });
  });

  test('cites wrong values as the sheet shows them', async () => {
    const { cwd, loja, save } = await openLoja();
    const typed = '\nA;T;1;C;2,5;2026-12-02;2026-12-01\nB;T;1;C;1;02/12/2026;01/12/2026\n';
    await save('texto.csv', `${header};vendidos;início da oferta;fim da oferta${typed}`);
    const ofTexts = await loja('import', 'texto.csv');
    expect(ofTexts.stderr).toContain('linha 2, coluna "vendidos": "2,5": ');
    expect(ofTexts.stderr).toContain('"2026-12-01", "01/12/2026": a oferta termina antes de começar');
    const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const headers = ['sku', 'título', 'preço', 'categoria', 'vendidos', 'início da oferta', 'fim da oferta'];
    const cells = `${text('A2', 'A')}${text('B2', 'T')}<c r="C2"><v>1</v></c>${text('D2', 'C')}<c r="E2"><v>2.5</v></c>`;
    await writeXlsx(path.join(cwd, 'celulas.xlsx'), {
      rows: `<row r="1">${headers.map((name, index) => text(`${'ABCDEFG'[index]}1`, name)).join('')}</row><row r="2">${cells}<c r="F2" s="1"><v>46358</v></c><c r="G2" s="1"><v>46357</v></c></row>`,
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    const ofCells = await loja('import', 'celulas.xlsx');
    expect(ofCells.stderr).toContain('coluna "vendidos": "2,5": precisa ser um número inteiro');
    expect(ofCells.stderr).toContain('coluna "fim da oferta": "01/12/2026": a oferta termina antes de começar');
  });

  test('reads the columns of a sheet as they were assigned in the panel', async () => {
    const { db, loja, save } = await openLoja();
    const headers = ['Ident', 'Item', 'Venda', 'Setor', 'Obs'];
    await save('tabela.csv', `${headers.join(';')}\nC-1;Sela;80,50;Selaria;não mostrar\n`);
    const unknown = await loja('import', 'tabela.csv');
    expect([unknown.code, await countProducts(db)]).toEqual([3, 0]);
    const fields = ['sku', 'title', 'price', 'parent', ''];
    await storeImportLayout(db, { layout: getLayoutKey(headers), fields, nowMs: 1 });
    expect(await loja('import', 'tabela.csv')).toMatchObject({ code: 0 });
    expect(await findProduct(db, 1)).toMatchObject({ sku: 'C-1', title: 'Sela', priceCents: 8050, parent: 'Selaria' });
    expect((await findProduct(db, 1))?.additionalInformation).toEqual([]);
  });

  test('reads only pictures inside the folder, and lists missing ones', async () => {
    const { db, cwd, loja, save } = await openLoja();
    const outside = path.join(await createTemporaryFolder(), 'segredo.png');
    await writeFile(outside, (await drawTestPicture('x')) ?? '');
    await save('Sela.png', (await drawTestPicture('x')) ?? '');
    await save('texto.png', 'nada disso');
    await symlink(outside, path.join(cwd, 'atalho.png'));
    const pictures = ['/etc/passwd', outside, 'C:\\x.png', 'atalho.png', 'nada.png', 'texto.png'];
    const rows = pictures.map((picture, index) => `${index};T;1;C;${picture}`);
    await save('a.csv', `${header};foto\n${rows.join('\n')}\n`);
    const run = await loja('import', 'a.csv', '--json');
    const { errors } = run.json() as { errors: { rows: number[][]; reason: string }[] };
    expect(errors.map(({ rows: [rowRange], reason }) => [...(rowRange ?? []), reason])).toEqual([
      [2, 4, expect.stringContaining('relativo')],
      [5, 5, expect.stringContaining('não pode sair')],
      [6, 6, 'não encontrei este arquivo de imagem'],
      [7, 7, expect.stringContaining('não é uma imagem')],
    ]);
    expect(await db.query.selectFrom('pictures').select('hash').execute()).toEqual([]);
  });

  test('finds pictures with file names in capitals, and those named after the SKU', async () => {
    const { db, cwd, loja, save } = await openLoja();
    const names = ['Fotos/IMG_1.JPG', 'Fotos/Mel.jpeg', 'Fotos/apis-3.PNG', 'Fotos/dois.png', 'Fotos/dois.webp'];
    await mkdir(path.join(cwd, 'Fotos'));
    for (const name of names) await save(name, (await drawTestPicture(name)) ?? '');
    const rows = ['APIS-1;T;1;C;img_1.jpg', 'APIS-2;T;1;C;mel.png', 'APIS-3;T;1;C;', 'APIS-4;T;1;C;'];
    const write = (lines: string[]) => save('a.csv', `${header};foto\n${lines.join('\n')}\n`);
    await write(rows);
    expect(await loja('import', 'a.csv', '--pictures', 'Fotos')).toMatchObject({ code: 0 });
    const stored = await db.query.selectFrom('pictures').select('name').orderBy('name').execute();
    const shown = await Promise.all([1, 2, 3, 4].map(async (id) => (await findProduct(db, id))?.picture !== null));
    expect([stored.length, shown]).toEqual([3, [true, true, true, false]]);
    await write(['APIS-5;T;1;C;dois.jpg']);
    const unclear = await loja('import', 'a.csv', '--pictures', 'Fotos');
    expect(unclear).toMatchObject({ code: 3, stderr: expect.stringMatching(/há "dois\.png" e "dois\.webp"/) });
  });
});
