import { expect, type Page } from '@playwright/test';
import type { Updateable } from 'kysely';
import { bumpCatalogueVersion, bumpProductsVersion } from '#app/data/catalogue/version.ts';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { removeProducts as removeRows } from '#app/data/catalogue/product-writes.ts';
import { unpricedOrder, type ProductTable } from '#app/data/catalogue/catalogue-tables.ts';
import { changeProduct as changeOwnProduct } from '#app/operations/catalogue/write-product.ts';
import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import type { Store } from '../store.ts';

export interface ProductChange {
  title?: string;
  priceCents?: number;
  discountBasisPoints?: number;
  quantity?: number;
}

/** Changes a product in the database as another process would; the running store notices within a second. */
export async function changeProduct(store: Store, id: number, change: ProductChange): Promise<void> {
  await writeCatalogue(store, async (tx) => {
    const before = await tx.query
      .selectFrom('products')
      .select(['price_cents', 'discount_basis_points', 'quantity', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx.query.updateTable('products').set(toRow(before, change)).where('id', '=', id).execute();
  });
}

/** Changes fields of a product with the owner's API. */
export async function changeAsOwner(store: Store, id: number, input: Record<string, unknown>): Promise<void> {
  const db = await openDatabase(store.location);
  try {
    const changed = await changeOwnProduct(db, { id, input, nowMs: Date.now() });
    if (!changed.ok) throw new Error(JSON.stringify(changed.error));
  } finally {
    await db.close();
  }
}

/** Removes products from the catalogue while the store runs. */
export async function removeProducts(store: Store, ids: readonly number[]): Promise<void> {
  await writeCatalogue(store, (tx) => removeRows(tx, ids));
}

/** Waits until a response of the running store shows a change. */
export async function expectNoticed(
  page: Page,
  address: string,
  { status = 200, has = '', lacks }: { status?: number; has?: string; lacks?: string },
): Promise<void> {
  await expect
    .poll(async () => {
      const response = await page.request.get(address);
      const text = await response.text();
      return response.status() === status && text.includes(has) && !(lacks && text.includes(lacks));
    })
    .toBe(true);
}

async function writeCatalogue(store: Store, work: (tx: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(store.location);
  try {
    await db.transact(async (tx) => {
      await work(tx);
      await bumpProductsVersion(tx);
      await bumpCatalogueVersion(tx, Date.now());
    });
  } finally {
    await db.close();
  }
}

function toRow(
  before: { price_cents: number; discount_basis_points: number; quantity: number; status: 'in-stock' | 'out-of-stock' },
  { title, ...change }: ProductChange,
): Updateable<ProductTable> {
  const priceCents = change.priceCents ?? before.price_cents;
  const discountBasisPoints = change.discountBasisPoints ?? before.discount_basis_points;
  const quantity = change.quantity ?? before.quantity;
  const sellingPriceCents = getSellingPriceCents({ priceCents, discountBasisPoints });
  return {
    ...(title === undefined ? {} : { title }),
    price_cents: priceCents,
    discount_basis_points: discountBasisPoints,
    selling_price_cents: sellingPriceCents,
    price_order: sellingPriceCents > 0 ? sellingPriceCents : unpricedOrder,
    on_sale: discountBasisPoints > 0 ? 1 : 0,
    quantity,
    in_stock: quantity > 0 && before.status === 'in-stock' ? 1 : 0,
  };
}
