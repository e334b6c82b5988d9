import { z } from 'zod';
import { products, readProduct } from '#app/operations/catalogue/write-product.ts';
import { describeInvalid, type FieldIssue, type OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { wholeNumber } from '#app/operations/import/catalogue-fields.ts';
import { maxWhole } from '#app/operations/import/catalogue-schema.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { fail } from '#app/domain/shared/result.ts';

/** An id is ignored, but one that no product can have is a mistake. Stock below zero comes from other programs' files alone. */
const givenNumbers = z.object({
  id: wholeNumber({ minimum: 1, maximum: maxWhole }).nullish(),
  quantity: wholeNumber({ minimum: 0, maximum: maxWhole }).nullish(),
});

/** Refuses, with whatever else is wrong, numbers that only a mistake of a program can be; the stock a product has may be sent back. */
export async function withGivenNumbers(
  db: Database,
  { id, input }: { id?: number; input: unknown },
  write: () => Promise<OwnerResult<Product>>,
): Promise<OwnerResult<Product>> {
  const parsed = givenNumbers.safeParse(input, { reportInput: true });
  if (parsed.success || parsed.error.issues.every(({ path }) => path.length === 0)) return write();
  const present = id === undefined ? undefined : await products.find(db, id);
  if (id !== undefined && !present) return write();
  const issues = describeInvalid(parsed.error).issues.filter(
    ({ field, value }) => field !== 'quantity' || value === undefined || value !== present?.quantity,
  );
  if (issues.length === 0) return write();
  const read = readProduct(input, present);
  const others: FieldIssue[] = !read.ok && read.error.kind === 'invalid' ? read.error.issues : [];
  const told = new Set(issues.map(({ field }) => field));
  return fail({ kind: 'invalid', issues: [...issues, ...others.filter(({ field }) => !told.has(field))] });
}
