import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#app/domain/cart/cart.ts';
import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import { serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import { findProduct } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { drawTestPicture, fillCatalogue, openCatalogue } from '#tests/factories/catalogue.ts';
import { dumpCatalogue } from '#tests/support/databases/dump-tables.ts';
import { openLoja, runLoja } from '#tests/support/loja.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');

async function readBySku(db: Database, sku: string) {
  const id = (await listSkus(db)).find((product) => product.sku === sku)?.id;
  return id === undefined ? undefined : findProduct(db, id);
}

/** Opens an empty store. The returned `runImport` imports one of the fixtures. */
async function openShop() {
  const shop = await openLoja();
  const { location } = shop;
  return { ...shop, runImport: (...args: string[]) => runLoja(['import', ...args], { location, cwd: fixtures }) };
}

describe('loja import', () => {
  test('of a sheet without stock gives its products unlimited stock, and reports it', async () => {
    const { db, runImport } = await openShop();
    const run = await runImport('sem-estoque.csv');
    expect(run.stdout).toContain('2 produtos sem quantidade ficam disponíveis sem limite de estoque: A1, A2.');
    const product = await readBySku(db, 'A1');
    if (!product) throw new Error('Not imported');
    const addition = addToCart([], serializeSummary(product), maxOrderQuantity);
    expect(addition).toMatchObject({ outcome: 'added', quantity: maxOrderQuantity });
    expect((await runImport('sem-estoque.csv')).stdout).not.toContain('sem limite');
  });

  test('of a sheet with stock reads an empty cell and "sem limite" as unlimited, and 0 as out of stock, which its export keeps', async () => {
    const { db, loja, runImport } = await openShop();
    const run = await runImport('estoque.xlsx', '--json');
    expect(run.json()).toMatchObject({ ok: true, created: 4, unlimited: { count: 2, skus: ['A1', 'A2'] } });
    const products = await Promise.all(['A1', 'A2', 'A3', 'A4'].map((sku) => readBySku(db, sku)));
    expect(products.map((product) => product?.status)).toEqual(['in-stock', 'in-stock', 'out-of-stock', 'in-stock']);
    await loja('export', 'saida.csv', '--no-pictures');
    const again = await loja('import', 'saida.csv', '--json');
    expect(again.json()).toMatchObject({ ok: true, unchanged: 4, changed: 0 });
  });

  test('of a sheet of quantities puts products back in stock', async () => {
    const { db, loja, save } = await openCatalogue(openLoja, [{ sku: 'A1', quantity: 0, status: 'out-of-stock' }]);
    await save('a.csv', 'código;quantidade\nA1;5\n');
    await loja('import', 'a.csv');
    expect(await readBySku(db, 'A1')).toMatchObject({ quantity: 5, status: 'in-stock' });
  });

  test('of a price list reports unknown codes as products that do not exist, and changes nothing', async () => {
    const { db, runImport } = await openShop();
    await fillCatalogue(db, [{ sku: 'A1' }, { sku: 'A2' }]);
    const before = await dumpCatalogue(db);
    const run = await runImport('precos.csv');
    expect(run.code).toBe(3);
    expect(run.stderr.split('\n').filter((line) => line.startsWith('linha'))).toEqual([
      expect.stringMatching(
        /^linha 3, coluna "Código": "Z9": não existe na loja; .*"título" e "categoria", ou escolha no painel/,
      ),
      'linha 5, coluna "Código": falta preencher',
      'linha 6, coluna "Código": "a1": já está na linha 2, escrito "A1"; deixe só uma das duas',
    ]);
    expect(await dumpCatalogue(db)).toEqual(before);
  });

  test('keeps the photo when its cell is empty, and removes it when the cell is a hyphen', async () => {
    const { db, runImport } = await openShop();
    const photos = (name: string) => ({ img: `${name}.png`, imageURLs: [{ img: `${name}.png` }] });
    await fillCatalogue(db, [
      { sku: 'A1', ...photos('a') },
      { sku: 'A2', ...photos('b'), imageURLs: [{ img: 'b.png' }, { img: 'c.png' }] },
      { sku: 'A3', ...photos('d') },
    ]);
    const before = [await readBySku(db, 'A1'), await readBySku(db, 'A2')];
    expect((await runImport('fotos.csv')).code).toBe(0);
    expect(await readBySku(db, 'A1')).toMatchObject({ picture: before[0]?.picture, images: before[0]?.images });
    expect((await readBySku(db, 'A3'))?.picture).not.toBeNull();
    // The remaining photo moves to the position of the removed one.
    const remainingImage = before[1]?.images[1];
    expect(await readBySku(db, 'A2')).toMatchObject({ picture: remainingImage?.picture, images: [remainingImage] });
    await fillCatalogue(db, [{ sku: 'A2', ...photos('b') }]);
    expect((await runImport('fotos.csv')).code).toBe(0);
    expect(await readBySku(db, 'A2')).toMatchObject({ picture: null, images: [] });
  });

  test('reports a problem of 300 rows once, in the words of the sheet', async () => {
    const { runImport } = await openShop();
    const run = await runImport('mesma-falta.xlsx');
    expect(run).toMatchObject({ code: 3 });
    expect(run.stderr.trimEnd().split('\n')).toEqual([
      'linhas 2 a 301 (300), coluna "Departamento": falta a categoria',
      'linhas 8, 9 e 91 (3), coluna "Preço": "doze": não é um número; escreva como 1234,56',
      'Nada foi importado: 2 erros, em 303 lugares, no arquivo. Corrija e importe de novo.',
    ]);
  });

  test('with --replace removes up to a tenth of the products, and more only with --yes or a confirmation', async () => {
    const { db, runImport } = await openShop();
    expect((await runImport('vinte.csv', '--replace')).code).toBe(0);
    expect((await runImport('dezoito.csv', '--replace')).code).toBe(0);
    const before = await dumpCatalogue(db);
    const refused = await runImport('quinze.csv', '--replace');
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('apagar 3 produtos dos 18 da loja') });
    expect(refused.stderr).toMatch(/V03, V04, V05.*--yes\. Nada mudou/);
    expect(await dumpCatalogue(db)).toEqual(before);
    const trial = await runImport('quinze.csv', '--replace', '--dry-run');
    expect(trial).toMatchObject({ code: 0, stdout: expect.stringMatching(/Apagados:\n {2}V03 .*\n {2}V04/) });
    expect((await runImport('quinze.csv', '--replace', '--yes')).stdout).toContain('3 apagados');
  });

  test('with --dry-run lists the old and new values, field by field, and stores nothing', async () => {
    const { db, runImport } = await openShop();
    await runImport('vinte.csv');
    const before = await dumpCatalogue(db);
    const trial = await runImport('mudancas.xlsx', '--dry-run');
    const listed = trial.stdout.split('\n').filter((line) => /^ |:$/.test(line));
    expect(listed).toEqual([
      'Criados:',
      '  N01  Cabresto',
      '    Preço: 35,00',
      'Alterados:',
      '  V01  Produto 1',
      '    Preço: 10,00 → 12,34',
      '    Quantidade: sem limite → 8',
      '    Destaque: não → sim',
      '  V03  Nome novo',
      '    Nome: Produto 3 → Nome novo',
    ]);
    expect(await dumpCatalogue(db)).toEqual(before);
    const many = await runImport('vinte.csv', '--dry-run', '--json');
    expect(many.json()).toMatchObject({ unchanged: 20, changes: { created: [], changed: [], removed: [] } });
  });

  test('with --dry-run shows the first of many changes and their number, and all of them with --all', async () => {
    const { db, loja, save } = await openLoja();
    const products = Array.from({ length: 25 }, (_, index) => ({ sku: `S${index}` }));
    await fillCatalogue(db, products);
    await save('a.csv', `sku;preço\n${products.map(({ sku }) => `${sku};7\n`).join('')}`);
    const count = (output: string) => output.match(/preço: 100,00 → 7,00/g)?.length;
    const run = (...more: string[]) => loja('import', 'a.csv', '--dry-run', ...more);
    const some = await run();
    expect([count(some.stdout), count((await run('--all')).stdout)]).toEqual([20, 25]);
    expect(some.stdout).toContain('… e mais 5 (use --all para ver todos)');
  });

  test('stops when the picture folder is missing, and lists photos without a product and products without a photo', async () => {
    const { cwd, loja, save } = await openLoja();
    await mkdir(path.join(cwd, 'fotos/velhas'), { recursive: true });
    for (const name of ['a1.png', 'sobra.png', 'velhas/outra.png'])
      await save(`fotos/${name}`, (await drawTestPicture(name)) ?? '');
    await copyFile(path.join(fixtures, 'sem-estoque.csv'), path.join(cwd, 'a.csv'));
    const missing = await loja('import', 'a.csv', '--pictures', 'foto');
    expect(missing).toMatchObject({ code: 3, stderr: expect.stringMatching(/foto não existe.*Nada foi importado/) });
    const absent = await loja('import', 'nada/a.csv');
    expect(absent.stderr).not.toContain('pasta de fotos');
    const { stdout } = await loja('import', 'a.csv', '--pictures', 'fotos');
    expect(stdout).toContain('1 produto está sem foto: A2.');
    expect(stdout).toContain(`2 fotos da pasta não foram usadas: sobra.png, ${path.join('velhas', 'outra.png')}.`);
  });
});
