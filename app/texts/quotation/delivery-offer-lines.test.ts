import { expect, test } from 'vitest';
import { formatDeliveryOffer } from './delivery-offer-lines.ts';

const towns = ['Bonito', 'Jardim', 'Miranda', 'Bodoquena', 'Nioaque', 'Anastácio'];
const route = { state: 'MS', weekdays: [2], priceCents: 0, freeFromCents: null, note: '' };
const routes = towns.map((name) => ({ ...route, name }));
const none = { offersPickup: false, pickupNote: '', routes: [], hasRates: false };

test.each([
  ['nothing', none, []],
  ['pickup with its note', { ...none, offersPickup: true, pickupNote: 'Das 8h' }, ['Retirada na loja: Das 8h']],
  ['many towns', { ...none, routes }, ['Entrega: Bonito/MS, Jardim/MS, Miranda/MS, Bodoquena/MS e mais 2 municípios']],
  [
    'towns and a table',
    { ...none, routes: routes.slice(0, 1), hasRates: true },
    ['Entrega: Bonito/MS; outros lugares com frete na cotação'],
  ],
  ['a table alone', { ...none, hasRates: true }, ['Entrega: frete na cotação']],
])('a product page names what a shop offers that has %s (L31)', (_case, offer, lines) => {
  expect(formatDeliveryOffer(offer).map(({ label, text }) => `${label}: ${text}`)).toEqual(lines);
});
