import { z } from 'zod';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { Result } from '#app/domain/shared/result.ts';

/** What is wrong with one field, in Portuguese. */
export interface FieldIssue {
  /** Path in the contract's names, such as `price` or `imageURLs[0].img`; empty for the whole body. */
  field: string;
  reason: string;
  /** What was given, where it is a number. */
  value?: number;
}

/** Fields of a category or brand, in the contract's names. */
export type GroupFields = Record<string, string | readonly string[]>;

/** Why an owner's change was refused. */
export type OwnerError =
  | { kind: 'not-found' }
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'picture-too-large' }
  /** Somebody else has changed it since the owner saw it. */
  | { kind: 'changed-meanwhile'; current: Product }
  /** The same for a category or brand: its fields that are otherwise by now, in the contract's names. */
  | { kind: 'fields-changed'; current: GroupFields }
  | { kind: 'sku-taken'; by: { sku: string; title: string } }
  /** A catalogue file gave the id of a removed product to another one. */
  | { kind: 'id-taken' }
  | { kind: 'category-taken' }
  | { kind: 'brand-taken' }
  | { kind: 'brand-has-products'; products: number }
  | { kind: 'category-has-products'; products: number }
  | { kind: 'subcategory-has-products'; name: string; products: number };

/** Outcome of an owner's change; a refused one leaves the catalogue as it was. */
export type OwnerResult<Value> = Result<Value, OwnerError>;

/** The refusal that lists a schema's errors by field, with the numbers that were given where the parse reports its input. */
export function describeInvalid(error: z.ZodError): { kind: 'invalid'; issues: FieldIssue[] } {
  return {
    kind: 'invalid',
    issues: error.issues.map(({ path, message, input }) => ({
      ...{ field: z.core.toDotPath(path), reason: message },
      ...(typeof input === 'number' && { value: input }),
    })),
  };
}

/** Own enumerable fields of an object as a plain one, so that nothing inherited counts as a field; undefined otherwise. */
export function readOwnFields(input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== '__proto__'));
}
