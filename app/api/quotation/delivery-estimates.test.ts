import { expect, test } from 'vitest';
import { makeRate } from '#tests/factories/delivery.ts';
import { noDeliveryTerms } from '#app/domain/quotation/delivery/delivery-rules.ts';
import {
  changeDeliveryRates,
  changeDeliveryTerms,
  getTermsVersion,
} from '#app/operations/quotation/delivery/quotation-delivery.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const rate = makeRate({ toGrams: 100_000 });
const route = { name: 'Bonito', state: 'MS', weekdays: [2, 5], priceCents: 4000, freeFromCents: 50_000, note: 'manhã' };

const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(db, [
      { id: 1, price: 50, unit: 'saco 30 kg' },
      { id: 2, price: 5, unit: 'galão 5 L' },
      { id: 3, saleRestriction: 'controlled' },
    ]),
});

function post(body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return app.get('/api/Cotacao/v1/entrega', { method: 'POST', headers, body: JSON.stringify(body) });
}

async function estimate(fields: object, itens: object[] = [{ produtoId: 1, quantidade: 3 }]) {
  const response = await post({ itens, ...fields });
  return ((await response.json()) as { data: { estimativa: unknown; retirada: boolean; naoCotados: number[] } }).data;
}

test('an estimate follows the table or a route, and is null without rules or when it is uncertain', async () => {
  expect(await estimate({ cep: '79290-000' })).toMatchObject({ estimativa: null, retirada: true, naoCotados: [] });
  await changeDeliveryRates(app.db, { rates: [rate], version: 0, nowMs: 0 });
  const terms = { offersPickup: false, pickupNote: '', routes: [route] };
  await changeDeliveryTerms(app.db, { terms, version: getTermsVersion(noDeliveryTerms), nowMs: 0 });
  const byTable = { valor: 45.5, prazoDias: 3, diasDaSemana: [], observacao: '' };
  expect(await estimate({ cep: '79290-000' })).toMatchObject({ estimativa: byTable, retirada: false });
  const byRoute = { valor: 40, prazoDias: null, diasDaSemana: ['terça', 'sexta'], observacao: 'manhã' };
  expect((await estimate({ cidade: 'bonito' })).estimativa).toEqual(byRoute);
  const litres = [
    { produtoId: 2, quantidade: 1 },
    { produtoId: 3, quantidade: 1 },
  ];
  expect(await estimate({ cep: '79290000' }, litres)).toMatchObject({ estimativa: null, naoCotados: [3] });
});

test('a request with invalid items is refused by field', async () => {
  for (const itens of [
    undefined,
    [],
    [{ produtoId: 1 }],
    Array.from({ length: 501 }, () => ({ produtoId: 1, quantidade: 1 })),
  ]) {
    const response = await post({ itens });
    const { erros } = (await response.json()) as { erros: { campo: string }[] };
    expect([response.status, erros.map(({ campo }) => campo)]).toEqual([422, ['itens']]);
  }
});
