import { z } from 'zod';
import type { Product } from '#app/domain/catalogue/product.ts';
import type { Result } from '#app/domain/shared/result.ts';

/** An error in one field, in Portuguese. */
export interface FieldIssue {
  /** Path of the field with the names of the API, such as `price` or `imageURLs[0].img`; empty for the whole body. */
  field: string;
  reason: string;
  /** The given value, when it is a number. */
  value?: number;
}

/** Fields of a category or brand, under their names in the API. */
export type GroupFields = Record<string, string | readonly string[]>;

/** Reason why a change by the owner was rejected. */
export type OwnerError =
  | { kind: 'not-found' }
  | { kind: 'invalid'; issues: FieldIssue[] }
  | { kind: 'picture-too-large' }
  /** The product was changed since it was shown to the owner. */
  | { kind: 'changed-meanwhile'; current: Product }
  /** A category or brand was changed since it was shown to the owner. */
  | { kind: 'fields-changed'; version: string; current: GroupFields }
  | { kind: 'sku-taken'; by: { sku: string; title: string } }
  /** An imported catalogue file has assigned the id of the deleted product to another product. */
  | { kind: 'id-taken' }
  | { kind: 'category-taken' }
  | { kind: 'brand-taken' }
  | { kind: 'brand-has-products'; products: number }
  | { kind: 'category-has-products'; products: number }
  | { kind: 'subcategory-has-products'; name: string; products: number };

/** Result of a change by the owner. An error means that the catalogue is unchanged. */
export type OwnerResult<Value> = Result<Value, OwnerError>;

/** Converts the errors of a schema to issues by field, with the given numbers when it was parsed with `reportInput`. */
export function toInvalidError(error: z.ZodError): { kind: 'invalid'; issues: FieldIssue[] } {
  return {
    kind: 'invalid',
    issues: error.issues.map(({ path, message, input }) => ({
      field: z.core.toDotPath(path),
      reason: message,
      ...(typeof input === 'number' && { value: input }),
    })),
  };
}

/**
 * Copies an object's own fields except `__proto__` into a plain object. Returns undefined for an array and for a value
 * that is not an object.
 */
export function readOwnFields(input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== '__proto__'));
}
