import { describe, expect, test } from 'vitest';
import { productSchema } from '#app/api/catalogue/product-schema.ts';
import type { Database } from '#app/data/database/database.ts';
import { productPath } from '#app/paths.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { getData } from '#tests/support/http/api.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { callAsOwner, ownerEnv, readDone, readRefusal } from '#tests/support/http/owner-calls.ts';

const productApi = '/api/Produto/v1';
const ids = { prescription: 2, controlled: 3 };
/** Price and offer of the restricted products: R$ 734,91, which is R$ 661,42 with 10 % discount. */
const offer = { price: 734.91, discount: 10, offerDate: { startDate: null, endDate: '2099-01-01T00:00:00Z' } };

function seed(db: Database): Promise<unknown> {
  return fillCatalogue(db, [
    { id: 1, title: 'Sal mineral', price: 50 },
    { id: ids.prescription, sku: 'R-2', title: 'Antibiótico', saleRestriction: 'prescrição', ...offer },
    { id: ids.controlled, sku: 'R-3', title: 'Anestésico', saleRestriction: 'Uso controlado', ...offer },
  ]);
}

describe('a product of restricted sale', () => {
  const app = setUpTestApp({ seed, env: { ...ownerEnv, STORE_WHATSAPP: '5567555501420' } });

  test('that needs a prescription has no cart button and no discount, and has its own message to the shop', async () => {
    const page = await app.read(productPath(ids.prescription));
    expect(page).toContain('Venda sob prescrição');
    expect(page).toContain('só é vendido com prescrição');
    expect(page).not.toContain('Adicionar ao Carrinho');
    expect(page).not.toContain('gostaria%20de%20comprar');
    const link =
      /href="(https:\/\/api\.whatsapp\.com\/send\?phone=5567555501420&amp;text=[^"]*)"/.exec(page)?.[1] ?? '';
    expect(decodeURIComponent(link)).toContain('conversar sobre o produto Antibiótico, vendido sob prescrição');
    expect(page).toContain('"price":"734.91"');
    expect(page).not.toMatch(/661[.,]42/);
  });

  test('that is a controlled substance says so, and nothing on its page leads to a sale', async () => {
    const page = await app.read(productPath(ids.controlled));
    expect(page).toContain('Uso controlado');
    expect(page).toContain('não é vendido pela internet');
    expect(page).not.toContain('Adicionar ao Carrinho');
    expect(page).not.toMatch(/api\.whatsapp\.com\/send\?phone=\d+&amp;text=/);
    expect(page).not.toContain('"@type":"Offer"');
    expect(page).not.toMatch(/661[.,]42/);
  });

  test('shows the restriction on its card in place of the cart button', async () => {
    const list = await app.read('/shop/shop-list');
    expect(list.match(/Adicionar ao carrinho/g)).toHaveLength(1);
    for (const label of ['Venda sob prescrição', 'Uso controlado']) expect(list).toContain(label);
    expect(list).not.toMatch(/661[.,]42/);
  });

  test('is never on sale, and is sorted and filtered by its full price', async () => {
    const emptyQueries = ['sortBy=on-sale', 'status=on-sale', 'minPrice=661&maxPrice=662'];
    for (const params of emptyQueries) {
      expect(await app.read(`${productApi}/produtosComFiltros?${params}`)).toContain('"totalItems":0');
    }
    expect(await app.read(`${productApi}/produtosComFiltros?minPrice=734&searchText=anestesico`)).toContain(
      '"totalItems":1',
    );
    const answer = await getData(app, `${productApi}/produtoDetalhe/${ids.controlled}`, productSchema);
    expect(answer).toMatchObject({ saleRestriction: 'controlled', discount: 0, price: 734.91 });
    expect(answer.offerDate).toEqual({ startDate: null, endDate: null });
  });

  test('keeps the discount for the owner, and has it again once the restriction is removed', async () => {
    const change = (body: unknown) => callAsOwner(app, ['PUT', `${productApi}/produto/${ids.prescription}`], { body });
    await readRefusal(await change({ saleRestriction: 'talvez' }), 422);
    const freed = await readDone(await change({ saleRestriction: 'none' }), productSchema);
    expect(freed.data).toMatchObject({ saleRestriction: 'none', discount: 10 });
    expect(await app.read(productPath(ids.prescription))).toMatch(/661,42|661\.42/);
    const restricted = await readDone(await change({ saleRestriction: 'prescription' }), productSchema);
    expect(restricted.data).toMatchObject({ saleRestriction: 'prescription', discount: 10 });
    expect(await app.read(productPath(ids.prescription))).not.toMatch(/661[.,]42/);
  });
});
