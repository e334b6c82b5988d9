import type { z } from 'zod';
import { formatPath } from '#app/operations/import/check-catalogue.ts';

/** What is wrong with one field, for the owner, in Portuguese. */
export interface FieldIssue {
  /** In section 3's names, such as `price` or `imageURLs[0].img`; empty when it is the whole body. */
  field: string;
  reason: string;
}

/** Why something the owner asked for would break the catalogue. */
export type OwnerConflict =
  | { kind: 'sku-taken' }
  | { kind: 'category-taken' }
  | { kind: 'category-has-products'; products: number }
  | { kind: 'subcategory-has-products'; name: string; products: number };

/** What became of something the owner asked for. Everything but `done` leaves the catalogue as it was. */
export type OwnerOutcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'not-found' }
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'picture-too-large' }
  | { kind: 'conflict'; conflict: OwnerConflict };

/** The errors of a schema by field; those of fields that are absent among them. */
export function listFieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map(({ path, message }) => ({ field: formatPath(path), reason: message }));
}

/** The object's own fields as a plain one, so that what it inherits is never taken for a field; none of anything else. */
export function readOwnFields(input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== '__proto__'));
}
