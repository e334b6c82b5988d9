import { describe, expect, test } from 'vitest';
import { listSkus } from '#app/data/catalogue/product-keys.ts';
import { openLoja } from '#tests/support/loja.ts';

describe('loja import of a price list without codes', () => {
  test('previews without asking, imports after a confirmation, and does not ask again', async () => {
    const { db, loja, save } = await openLoja();
    const saveList = (price: string) =>
      save('a.csv', `PRODUTO;À VISTA;A PRAZO\nSAIS;;\nSal;${price};13,00\nUreia;-;-\n`);
    const run = (...args: string[]) => loja('import', 'a.csv', ...args);
    await saveList('12,00');
    const trial = await run('--dry-run');
    expect([trial.code, trial.stdout]).toEqual([0, expect.stringContaining('Produtos: 2 criados')]);
    expect(trial.stderr).toContain('Os títulos entre os produtos são a categoria dos produtos novos: "SAIS".');
    const firstRun = await run();
    expect(firstRun.stderr).toContain('não tem coluna de código: a loja fará um código do nome');
    expect(firstRun.stderr).toContain('--yes');
    expect(await listSkus(db)).toEqual([]);
    expect((await run('--yes')).stdout).toContain('Produtos: 2 criados');
    await saveList('14,00');
    const again = await run();
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Produtos: 0 criados, 1 alterado, 1 sem')]);
  });

  test('puts new products without a category into the one given with --category', async () => {
    const { db, loja, save } = await openLoja();
    await save('a.csv', 'PRODUTO;PREÇO\nMilho;75,00\n');
    const run = await loja('import', 'a.csv', '--yes', '--category', 'Grãos');
    expect(run.stdout).toContain('Produtos: 1 criado');
    const categories = await db.query.selectFrom('categories').select('name').execute();
    expect(categories).toContainEqual({ name: 'Grãos' });
  });
});
