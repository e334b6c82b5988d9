import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { csvHeader, readContent, readProductRows, saveFile } from '#tests/support/files/catalogue-files.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openCatalogueFile } from './open-catalogue-file.ts';

describe('a catalogue file', () => {
  test('is recognised by its content, whatever its name', async () => {
    const json = await openCatalogueFile(await saveFile('[{"sku":"A"}]', 'catalogo.csv'));
    expect([json.format, json.listNotices()]).toEqual(['json', [expect.stringContaining('JSON')]]);
    const csv = await openCatalogueFile(await saveFile(`${csvHeader}\nA;T;1;C`, 'catalogo.xlsx'));
    expect(csv.format).toBe('csv');
  });

  test.each([
    ['that is empty', '', 'vazio'],
    ['that gnumeric compressed', Buffer.from('1f8b0800', 'hex'), 'salve-a como .xlsx'],
    ['that is an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '.xls antiga'],
    ['that is a PDF', '%PDF-1.7', 'PDF'],
    ['that is a web page', '<!doctype html><table>', 'HTML'],
    ['that is a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'imagem'],
    ['that has an unknown format', Buffer.from([1, 0, 2, 0, 3]), 'não é JSON, CSV nem XLSX'],
    ['that is a damaged archive', Buffer.from('PK\u0003\u0004 and so on'), 'danificado'],
  ])('%s is refused', async (_, content, reason) => {
    await expect(openCatalogueFile(await saveFile(content))).rejects.toThrow(reason);
  });

  test.each(['#N/D', '#DIV/0!', 'Err:502'])(
    'has %s in place of a formula’s value refused, whatever the column',
    async (text) => {
      const [row] = await readContent(`${csvHeader};marca;Espécie\n${text};T;1;C;${text};${text}`);
      expect(row?.problems).toEqual(
        ['sku', 'brand.name', 'Espécie'].map((column) => ({
          column,
          value: text,
          reason: 'a fórmula deu erro; corrija-a ou troque-a pelo valor',
        })),
      );
    },
  );

  test.each([
    ['CODPROD;NOMEPROD;VLRVENDA;GRUPO', 'codigo_produto;nome_produto;preco_venda;nome_grupo'],
    ['codigoProduto;nomeProduto;precoVenda;categoria', 'sku;nome;preco-cheio;categoria-principal-n1'],
    ['Referência;Nome;Código;Preço;Grupo', 'Referência;Título;EAN;Preço;Setor'],
    ['Item;Código;Descrição do Produto;Vlr. Unit.;Seção', 'Código;Nome;Item;Preço;Linha;Departamento'],
  ])('may have headers as databases and reports write them: %s', async (...headers) => {
    for (const header of headers) {
      const cells: Record<string, string> = { Item: '1', Linha: 'L', EAN: '9504000059422', Referência: 'A' };
      if (header.includes('Código')) cells.Referência = 'F-1';
      const columnExamples: [RegExp, string][] = [
        [/grupo/i, 'C'],
        [/nome|desc|título/i, 'Sal'],
        [/pre|vlr/i, '9,90'],
        [/^cod|sku|código/i, 'A'],
      ];
      const row = header
        .split(';')
        .map((name) => cells[name] ?? columnExamples.find(([form]) => form.test(name))?.[1] ?? 'C');
      const [read] = await readContent(`${header}\n${row.join(';')}`);
      expect(read?.value).toMatchObject({ sku: 'A', title: 'Sal', price: 9.9, parent: 'C' });
    }
  });

  test('may have totals and page numbers below its products, which are left out and reported, unlike products with similar names', async () => {
    const rows = [
      'A;T;1;C',
      ';Total geral;30;',
      'Total de itens: 2;;;',
      ';;Total;',
      'Total;;;C',
      ';Totalmix;1;',
      'TOTAL-1;;;',
      'Página 1 de 3;;;',
      ';PÁGINA: 2/3;;',
      'Página 10;Agenda;1;C',
      'PAGINA-2;;;',
    ].join('\n');
    const { source, listNotices } = await openCatalogueFile(await saveFile(`${csvHeader}\n${rows}`));
    const numbers: number[] = [];
    for await (const { row } of source.products()) numbers.push(row);
    expect(numbers).toEqual([2, 6, 7, 8, 11, 12]);
    expect(listNotices().join()).toContain('5 linhas de total');
  });

  test('without codes may have a total below its products, but a product whose name begins with "Total" is imported', async () => {
    const read = await readContent(
      'Produto;Preço;Categoria\nSal;10,00;C\nTotal Horse;20,00;C\nTOTAL GERAL;30,00;\nTotal:;30,00;',
    );
    expect(read.map(({ value }) => (value as { title: string }).title)).toEqual(['Sal', 'Total Horse']);
  });

  test('without a column of codes is refused with the row that looks most like headers', async () => {
    const file = await saveFile('Loja;;\nTabela;marca;\ntítulo;marca;categoria\nUm;10;Aves');
    await expect(openCatalogueFile(file)).rejects.toThrow(
      'Falta a coluna "sku", o código dos produtos. Na linha 3 encontrei: título, marca, categoria.',
    );
  });

  test('is refused when it is a folder or does not exist', async () => {
    const folder = path.join(await createTemporaryFolder(), 'catalogo.csv');
    await mkdir(folder);
    await expect(openCatalogueFile(folder)).rejects.toThrow('é uma pasta');
    await expect(openCatalogueFile(`${folder}/x.csv`)).rejects.toThrow('Não encontrei');
  });

  test('in JSON is refused with the line of a syntax error inside a product', async () => {
    const file = await saveFile('[\n{"sku":"A"},\n{"sku":B}\n]', 'c.json');
    await expect(readProductRows(file)).rejects.toThrow('Linha 3');
  });
});
