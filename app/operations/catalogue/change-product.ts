import { isDeepStrictEqual } from 'node:util';
import { setMainPicture } from '#app/data/catalogue/product-writes.ts';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { serializePicture, type ProductJson } from '#app/domain/catalogue/serialize-product.ts';
import { fail, succeed } from '#app/domain/shared/result.ts';
import { changeOwned, changeOwnedPicture, recordOwned } from '#app/operations/catalogue/owner-change.ts';
import type { OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import {
  isSkuTaken,
  listPictures,
  products,
  readProduct,
  toCatalogueFile,
  writeProduct,
} from '#app/operations/catalogue/write-product.ts';
import { withOwnerPictures, type PictureSource } from '#app/operations/pictures/owner-pictures.ts';

/**
 * Changes the given fields and leaves the others. A `quantity` without a `status` sets the status too.
 * @param seen fields as the owner saw them; the change is refused when one of them is otherwise by now
 */
export async function changeProduct(
  db: Database,
  { id, input, seen = {}, nowMs }: { id: number; input: unknown; seen?: SeenFields; nowMs: number },
): Promise<OwnerResult<Product>> {
  const known = await findOwnProduct(db, id);
  if (!known) return fail({ kind: 'not-found' });
  const first = readProduct(input, known);
  if (!first.ok) return first;
  return withOwnerPictures(db, { pictures: listPictures(first.value), name: first.value.slug }, (pictures) =>
    changeOwned(db, products, id, async (tx, before) => {
      if (!isAsSeen(before, seen)) return fail({ kind: 'changed-meanwhile', current: before });
      // Another owner may have changed other fields since the first read.
      const read = readProduct(input, before);
      if (!read.ok) return read;
      const product = read.value;
      if (await isSkuTaken(tx, { sku: product.sku, id })) return fail({ kind: 'sku-taken' });
      const allPictures = new Map([...listOwnPictures(before), ...pictures]);
      const outcome = await writeProduct(tx, { id, product, pictures: allPictures, nowMs });
      return outcome === 'unchanged'
        ? succeed(before)
        : recordOwned(tx, products, { id, before, action: 'change', nowMs });
    }),
  );
}

/** Replaces the main picture of a product. */
export async function changeProductPicture(
  db: Database,
  change: { id: number; picture: PictureSource; nowMs: number },
): Promise<OwnerResult<Product>> {
  const { id: productId, nowMs } = change;
  return changeOwnedPicture(db, products, change, {
    getName: ({ slug }) => slug,
    setPicture: (tx, hash) => setMainPicture(tx, { productId, hash, nowMs }),
  });
}

/** Fields in the form of the owner's calls. */
export type SeenFields = Partial<Omit<ProductJson, 'hidden'>> & { hidden?: boolean };

function isAsSeen(product: Product, seen: SeenFields): boolean {
  const present: SeenFields = toCatalogueFile(product);
  return Object.entries(seen).every(([field, value]) => isDeepStrictEqual(present[field as keyof SeenFields], value));
}

/** Hashes of the product's present pictures by address: they may differ from those of the first read. */
function listOwnPictures({ picture, images }: Product): [PictureSource, string][] {
  const own = [picture, ...images.map((image) => image.picture)].filter((one) => one !== null);
  return own.map((one) => [serializePicture(one), one.hash]);
}
