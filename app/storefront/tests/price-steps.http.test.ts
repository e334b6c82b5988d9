import { describe, expect, test } from 'vitest';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import type { Database } from '#app/data/database/database.ts';
import { productPath } from '#app/paths.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';

const productApi = '/api/Produto/v1';
const ids = { stepped: 1, plain: 2, restricted: 3, undercut: 4 };
const steps = '10: 89,91; palete (40): 85,13';

function seed(db: Database): Promise<unknown> {
  return fillCatalogue(db, [
    { id: ids.stepped, title: 'Sal mineral', price: 99.9, unit: 'saco 25 kg', priceSteps: steps },
    { id: ids.plain, title: 'Ração', price: 99.9, parent: 'Aves' },
    {
      id: ids.restricted,
      title: 'Antibiótico',
      parent: 'Saúde',
      price: 99.9,
      saleRestriction: 'prescrição',
      priceSteps: steps,
    },
    { id: ids.undercut, title: 'Núcleo', parent: 'Núcleos', price: 99.9, discount: 12, priceSteps: steps },
  ]);
}

describe('prices by quantity (P12)', () => {
  const app = setUpTestApp({ seed, env: ownerEnv });

  const readPage = async (id: number) => (await (await app.get(productPath(id))).text()).replaceAll('\u00a0', ' ');
  const readProduct = (id: number) => getData(app, `${productApi}/produtoDetalhe/${id}`, productSchema);

  test('are on the product page, each with its price per kilogram', async () => {
    const page = await readPage(ids.stepped);
    expect(page).toMatch(/Preço por quantidade.*R\$ 89,91.*R\$ 3,60 \/ kg.*40 \(palete\).*R\$ 85,13.*R\$ 3,41 \/ kg/s);
  });

  test('leave no trace on a page of a product without them', async () => {
    expect(await readPage(ids.plain)).not.toMatch(/Preço por quantidade|priceSteps/);
  });

  test('of a restricted product are never sent by the server', async () => {
    expect(await readPage(ids.restricted)).not.toMatch(/89[.,]?91|85[.,]?13/);
    expect(await readProduct(ids.restricted)).not.toHaveProperty('priceSteps');
  });

  test('are not shown when a discount gives a lower price', async () => {
    const page = await readPage(ids.undercut);
    expect(page).toContain('R$ 85,13');
    expect(page).not.toContain('R$ 89,91');
  });

  test('are in the API responses, and the owner can change them through the API', async () => {
    const priceSteps = [
      { quantity: 10, price: 89.91 },
      { quantity: 40, price: 85.13, name: 'palete' },
    ];
    expect((await readProduct(ids.stepped)).priceSteps).toEqual(priceSteps);
    const change = (body: unknown) => callAsOwner(app, ['PUT', `${productApi}/produto/${ids.stepped}`], { body });
    const refused = await readRefusal(await change({ price: 89.91 }), 422);
    expect(refused.erros).toMatchObject([{ campo: 'priceSteps' }]);
    expect(refused.erros?.[0]?.mensagem).toContain('não sai por menos que um só');
    const lower = [{ quantity: 20, price: 80 }];
    expect((await readDone(await change({ priceSteps: lower }), productSchema)).data.priceSteps).toEqual(lower);
    expect((await readDone(await change({ title: 'Sal' }), productSchema)).data.priceSteps).toEqual(lower);
    expect((await readDone(await change({ priceSteps: [] }), productSchema)).data).not.toHaveProperty('priceSteps');
    await readDone(await change({ priceSteps: steps }), productSchema);
    expect((await readProduct(ids.stepped)).priceSteps).toEqual(priceSteps);
  });
});
