import { expect, test } from 'vitest';
import { makeCartEntry, makeStoredProduct } from '#tests/factories/product.ts';
import { refreshEntries, refreshProducts, type FreshProducts } from './refresh-lists.ts';

type Fields = Parameters<typeof makeStoredProduct>[0];
/**
 * Response of the server about a product: its changed fields, 'gone' when it was removed, or null without a response.
 */
type Answer = Fields | 'gone' | null;

function makeAnswer(answer: Answer): FreshProducts {
  if (answer === null) return new Map();
  return new Map([[1055, answer === 'gone' ? answer : makeStoredProduct(answer)]]);
}

const gone = [{ kind: 'gone' }];
const dearer = [{ kind: 'price', from: 50142, to: 51000 }];

test.each<[string, Fields, Answer, unknown, number?]>([
  ['has another price', {}, { price: 600 }, dearer],
  ['has less stock than the quantity in the cart', {}, { quantity: 3 }, [{ kind: 'quantity', from: 5, to: 3 }], 3],
  ['has sold out', {}, { quantity: 0 }, [{ kind: 'out-of-stock' }]],
  ['had sold out before', { quantity: 0 }, { quantity: 0 }, undefined],
  ['no longer exists', {}, 'gone', gone],
  ['was not requested', { price: 5 }, null, undefined],
])(
  'a cart entry whose product %s gets its data and changes from the response, if there is one (CL1, ST3)',
  (_case, storedFields, answer, changes, ordered = 5) => {
    const [entry] = refreshEntries([{ ...makeStoredProduct(storedFields), orderQuantity: 5 }], makeAnswer(answer));
    const product = makeStoredProduct(answer === 'gone' || answer === null ? storedFields : answer);
    expect(entry).toEqual({ ...product, orderQuantity: ordered, ...(changes !== undefined && { changes }) });
  },
);

test('the last entries are lowered when stock does not cover all colours of a product, and each keeps its colour (CL5, ST4, CL1)', () => {
  const entries = ['Verde', 'Preto'].map((color) => ({ ...makeStoredProduct(), color, orderQuantity: 4 }));
  const refreshed = refreshEntries(entries, makeAnswer({ quantity: 5 }));
  expect(refreshed).toMatchObject([
    { color: 'Verde', orderQuantity: 4 },
    { color: 'Preto', orderQuantity: 1, changes: [{ kind: 'quantity', from: 4, to: 1 }] },
  ]);
  expect(refreshed[0]).not.toHaveProperty('changes');
});

test.each<[string, Fields, Answer, unknown]>([
  ['has sold out', { quantity: 3 }, { quantity: 0 }, [{ kind: 'out-of-stock' }]],
  ['is back in stock', { quantity: 0 }, { quantity: 3 }, [{ kind: 'back-in-stock' }]],
  ['no longer exists', {}, 'gone', gone],
])('a listed product that %s is updated from the response (CL11)', (_case, storedFields, answer, changes) => {
  const other = makeStoredProduct({ id: 1 });
  const product = makeStoredProduct(answer === 'gone' || answer === null ? storedFields : answer);
  expect(refreshProducts([other, makeStoredProduct(storedFields)], makeAnswer(answer))).toEqual([
    other,
    { ...product, ...(changes !== undefined && { changes }) },
  ]);
});

test('a changed quantity price is reported as a price change for the quantity in the cart (P12)', () => {
  const fields = { quantity: 50, priceSteps: [{ quantity: 10, price: 450 }] };
  const answer = makeAnswer({ ...fields, priceSteps: [{ quantity: 10, price: 460 }] });
  const refresh = (orderQuantity: number) => refreshEntries([makeCartEntry({ ...fields, orderQuantity })], answer)[0];
  expect(refresh(10)?.changes).toEqual([{ kind: 'price', from: 45_000, to: 46_000 }]);
  expect(refresh(9)).not.toHaveProperty('changes');
});
