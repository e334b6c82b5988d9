import { describe, expect, test } from 'vitest';
import { findProductForOwner } from '#app/data/catalogue/products.ts';
import { openCatalogue } from '#tests/factories/catalogue.ts';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { changeCells } from './change-cells.ts';
import type { CellDetails } from './editable-cells.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);
const offerDate = { startDate: '2026-11-01T00:00:00-03:00', endDate: '2026-12-01T00:00:00-03:00' };

function makeForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: '1', ...fields })) form.set(name, value);
  return form;
}

describe('a discount that is changed in the table of products', () => {
  async function openTable(product: object) {
    const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, price: 100, discount: 15, ...product }]);
    return async (fields: Record<string, string>) => {
      const { init, data } = await changeCells(db, { form: makeForm(fields), nowMs });
      const undo = new Map(data.undo);
      const { discountBasisPoints, offerStartMs, offerEndMs, offerEndsDiscount } =
        (await findProductForOwner(db, 1)) ?? {};
      return {
        status: init?.status ?? 200,
        message: data.message,
        endedOffer: undo.get('oferta') ?? null,
        stored: [discountBasisPoints, offerStartMs, offerEndMs, offerEndsDiscount ?? false],
      };
    };
  }
  const removedDiscount = { discount: '0', 'visto-discount': '15' };
  const restoredDiscount = { discount: '15', 'visto-discount': '0' };
  const [start, end] = [Date.parse(offerDate.startDate), Date.parse(offerDate.endDate)];

  test.each([false, true])(
    'P16 ends the offer when it is removed, and undo restores the dates of the offer: endsDiscount %s',
    async (endsDiscount) => {
      const changeRow = await openTable({ offerDate: { ...offerDate, endsDiscount } });
      const changeResult = await changeRow(removedDiscount);
      expect(changeResult).toMatchObject({
        status: 200,
        endedOffer: expect.any(String),
        stored: [0, null, null, false],
      });
      const restoredResult = await changeRow({ ...restoredDiscount, oferta: changeResult.endedOffer ?? '' });
      expect(restoredResult).toMatchObject({ status: 200, endedOffer: null, stored: [1500, start, end, endsDiscount] });
    },
  );

  test('does not end the offer when it is only lowered, needs no offer to be removed, and is saved with a warning after its offer', async () => {
    const changeRowWithoutOffer = await openTable({});
    expect(await changeRowWithoutOffer(removedDiscount)).toMatchObject({
      status: 200,
      endedOffer: null,
      stored: [0, null, null, false],
    });
    const changeRowWithOffer = await openTable({ offerDate });
    const lowered = { discount: '5', 'visto-discount': '15' };
    expect(await changeRowWithOffer(lowered)).toMatchObject({ message: 'Salvo', stored: [500, start, end, false] });
    const full = { discount: '100', 'visto-discount': '5' };
    expect(await changeRowWithOffer(full)).toMatchObject({ message: expect.stringContaining('sob consulta') });
    const changeRowAfterOffer = await openTable({
      offerDate: { ...offerDate, endDate: '2026-11-10', endsDiscount: true },
    });
    const idleMessage = expect.stringContaining('o desconto não vale agora');
    expect(await changeRowAfterOffer(lowered)).toMatchObject({ message: idleMessage });
  });
});

describe('a stock that is changed in the table of products', () => {
  async function openTable(product: object) {
    const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, ...product }]);
    return async (fields: Record<string, string>) => {
      const { data } = await changeCells(db, { form: makeForm(fields), nowMs });
      const { status, quantity } = (await findProductForOwner(db, 1)) ?? {};
      return { message: data.message, undo: Object.fromEntries(data.undo ?? []), stored: [quantity, status] };
    };
  }

  test('puts a product back in stock, which the message says, and undo takes it out again', async () => {
    const changeRow = await openTable({ quantity: 200, status: 'out-of-stock' });
    const typed = { quantity: '190', 'visto-quantity': '200', status: 'out-of-stock', 'visto-status': 'out-of-stock' };
    const changed = await changeRow(typed);
    expect(changed).toMatchObject({ message: 'Salvo; o produto voltou ao estoque', stored: [190, 'in-stock'] });
    const seen = { 'visto-quantity': '190', 'visto-status': 'in-stock' };
    expect(await changeRow({ ...changed.undo, ...seen })).toMatchObject({
      message: 'Salvo',
      stored: [200, 'out-of-stock'],
    });
  });

  test('says that a product without units stays out of stock although its box is checked', async () => {
    const changeRow = await openTable({ quantity: 0, status: 'out-of-stock' });
    const checked = { status: 'in-stock', 'visto-status': 'out-of-stock' };
    expect(await changeRow(checked)).toMatchObject({ message: expect.stringContaining('com estoque 0') });
  });
});

test('a price that the prices by quantity do not allow is marked, with the reason in words of the screen', async () => {
  const { db } = await openCatalogue(openSqliteDatabase, [{ id: 1, price: 100, priceSteps: '10: 89,90' }]);
  const form = makeForm({ price: '50', 'visto-price': '100' });
  const { data }: { data: Partial<CellDetails> & { errors: readonly string[] } } = await changeCells(db, {
    form,
    nowMs,
  });
  const reason = expect.stringMatching(
    /^Preço por quantidade \(na página do produto\): 10 por R\$\s89,90 cada não sai por menos que um só por R\$\s50,00 cada; diminua o preço por unidade de 10 ou aumente o de um só\.$/,
  );
  expect([data.invalidFields, data.errors]).toEqual([['price'], [reason]]);
});
