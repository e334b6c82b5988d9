import { beforeAll, expect, test } from 'vitest';
import { insertPerson } from '#app/data/owner/people.ts';
import { fillCatalogue } from '#tests/factories/catalogue.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';

const review = { user: 'ana', name: 'Ana S.', rating: 5, review: 'Muito bom.', date: '2026-06-04T09:07:00-03:00' };

const app = setUpTestApp({
  seed: (db) =>
    fillCatalogue(
      db,
      [1, 2].map((id) => ({
        id,
        brand: { name: 'Galo Bom' },
        featured: true,
        reviews: [
          { ...review, email: `pessoa${id}@example.com` },
          { ...review, email: `outra${id}@example.com`, review: 'Voltarei a comprar.', rating: 4 },
        ],
      })),
    ),
});

beforeAll(async () => {
  const seller = { name: 'Ana', slug: 'ana', whatsapp: '5567999990001', role: 'seller', createdAtMs: 1 } as const;
  await app.db.transact((tx) => insertPerson(tx, seller));
});

/** Every read of the API, as its own description lists them, and the pages that show the same products. */
async function listReads(): Promise<string[]> {
  const document = (await (await app.get('/api/openapi.json')).json()) as { paths: Record<string, { get?: object }> };
  const calls = Object.entries(document.paths).filter(([, methods]) => methods.get);
  const paths = calls.map(([path]) => path.replace('{id}', '1').replace('{vendedor}', 'ana'));
  return [...paths, '/api/openapi.json', '/api/docs', '/home', '/shop', '/shop/shop-details/1'];
}

test('the e-mail of a reviewer appears in no answer, nor a field for it in a review (R9)', async () => {
  const reads = await listReads();
  expect(reads.length).toBeGreaterThanOrEqual(17);
  for (const path of reads) {
    const response = await app.get(path);
    const body = await response.text();
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect(body).not.toContain('@example.com');
    expect(body).not.toMatch(/(pessoa|outra)[12]/);
  }
});

test('the reviews themselves are there, so that the check above means something (R9)', async () => {
  const body = (await (await app.get('/api/Produto/v1/produtoDetalhe/1')).json()) as { data: { reviews: object[] } };
  expect(body.data.reviews.map((given) => Object.keys(given).toSorted())).toEqual([
    ['date', 'id', 'name', 'rating', 'review', 'user'],
    ['date', 'id', 'name', 'rating', 'review', 'user'],
  ]);
});
