import { importJson } from '#tests/factories/catalogue.ts';
import type { Database } from '#app/data/database/database.ts';
import type { TestApp } from './app.ts';

export const reviewCall = '/api/ProdutoComentario/v1/produtocomentario/';

let serial = 0;

/** Creates the request body of a valid review of product 1 with a new e-mail address. `fields` override its fields. */
export function makePosting(fields: Record<string, unknown> = {}): Record<string, unknown> {
  serial += 1;
  return {
    produtoId: '1',
    avaliacao: '5',
    nome: 'Rosângela P.',
    email: `visita${serial}@example.com`,
    comentario: `O gado aceitou bem (${serial}).`,
    ...fields,
  };
}

/** Posts a review as JSON. Each call has another client IP address unless `from` is given. */
export function postReview(
  app: TestApp,
  posting: unknown,
  { from, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  serial += 1;
  const address = from ?? `198.51.${serial >> 8}.${serial & 255}`;
  return app.get(reviewCall, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: typeof posting === 'string' ? posting : JSON.stringify(posting),
  });
}

/** Settings with which the store trusts the client IP address that `postReview` sends. */
export const behindProxy = { TRUST_PROXY: '1' };

/** Fills the catalogue with three products, whose ids are 1 to 3. */
export async function seedThreeProducts(db: Database): Promise<void> {
  const products = [1, 2, 3].map((id) => ({
    id,
    sku: `T-${id}`,
    title: `Produto ${id}`,
    unit: 'saco 30 kg',
    parent: 'Bovinos',
    price: 10,
    quantity: 5,
    description: 'Para o cocho.',
  }));
  const result = await importJson(db, products);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
}

/** Reads the reviews, the ratings of products and the catalogue's version. */
export async function readReviewState(db: Database): Promise<unknown> {
  return {
    reviews: await db.query.selectFrom('reviews').selectAll().orderBy('id').execute(),
    ratings: await db.query.selectFrom('products').select(['id', 'rating_count', 'rating_sum']).orderBy('id').execute(),
    version: await db.query.selectFrom('catalogue_version').selectAll().execute(),
  };
}
