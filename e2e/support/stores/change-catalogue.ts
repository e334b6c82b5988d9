import { expect, type Page } from '@playwright/test';
import type { Database } from '#app/data/database/database.ts';
import { openDatabase } from '#app/data/database/open-database.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import type { Store } from '../journey-test.ts';

/** Changes fields of a product as the owner would in another process. The running store notices within a second. */
export function changeAsOwner(store: Store, id: number, input: Record<string, unknown>): Promise<void> {
  return inDatabase(store, async (db) => {
    const changed = await changeProduct(db, { id, input, nowMs: Date.now() });
    if (!changed.ok) throw new Error(JSON.stringify(changed.error));
  });
}

/** Removes a product from the catalogue while the store runs. */
export function removeProduct(store: Store, id: number): Promise<void> {
  return inDatabase(store, async (db) => void (await deleteProduct(db, { id, nowMs: Date.now() })));
}

/**
 * Waits until a response of the running store has the status, contains the text `has`, and does not contain `lacks`.
 */
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

/** Calls `work` with the database of a running store, opened as another process would. */
export async function inDatabase<Result>(
  { location }: Pick<Store, 'location'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(location);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
