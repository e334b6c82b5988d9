import { describe, expect, test } from 'vitest';
import { makeRate } from '#tests/factories/delivery.ts';
import { listDeliveryRates, replaceDeliveryRates } from '#app/data/quotation/delivery-terms-and-rates.ts';
import { openLoja } from '#tests/support/loja.ts';

const table = `ZipCodeStart;ZipCodeEnd;WeightStart;WeightEnd;AbsoluteMoneyCost;PricePercent;TimeCost
79290000;79299999;0;30000;45.50;0.5;3.00:00:00`;

const rate = makeRate();

describe('loja delivery', () => {
  async function openShop() {
    const { db, loja, save } = await openLoja();
    return { db, save, run: (...args: string[]) => loja('delivery', ...args) };
  }

  test('imports a table in grams without a unit when `--unit` names it, and a table that it has exported', async () => {
    const { db, save, run } = await openShop();
    await save('frete.csv', table);
    const refused = await run('import', 'frete.csv');
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('Escolha a unidade dos pesos')]);
    expect(await listDeliveryRates(db)).toEqual([]);
    const done = await run('import', 'frete.csv', '--unit', 'g');
    expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('PricePercent não é somado')]);
    expect(await listDeliveryRates(db)).toEqual([rate]);
    for (const file of ['entrega.xlsx', 'entrega.csv']) {
      expect(await run('export', file)).toMatchObject({ code: 0 });
      expect((await run('import', file, '--json')).json()).toMatchObject({ rates: 1 });
      expect(await listDeliveryRates(db)).toEqual([rate]);
    }
  });

  test('shows the delivery settings and uses them for an estimate', async () => {
    const { db, run } = await openShop();
    await db.transact((tx) => replaceDeliveryRates(tx, [rate]));
    expect((await run('show')).stdout).toContain('Na loja: 1 linha.');
    expect((await run('estimate', '--cep', '79290-000', '--kg', '12,5')).stdout).toMatch(/R\$\s45,50, 3 dias/);
    expect((await run('estimate', '--cep', '79290-000', '--kg', '31')).stdout).toContain('a combinar');
    expect((await run('estimate', '--cep', '79', '--kg', '3')).code).toBe(2);
  });
});
