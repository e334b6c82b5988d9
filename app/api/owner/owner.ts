import type { Context } from 'hono';
import type { Database } from '#app/data/database/database.ts';
import type { FieldIssue, OwnerError, OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { fieldLabels, ownerTexts } from '#app/texts/shared/owner.ts';
import { ApiError } from '#app/api/shared/errors.ts';
import type { OwnerGate } from './owner-gate.ts';
import { notFound } from '#app/api/shared/reads.ts';
import { readSender, tooLarge } from '#app/api/shared/requests.ts';

/** What every call of the owner stands on. */
export interface OwnerCalls {
  db: Database;
  /** Now, in ms since 1970. */
  now: () => number;
  ownerGate: OwnerGate;
  /** Called after a change, before it is answered: the very next read shows it. */
  onChange: () => Promise<void>;
}

/** The largest body the owner may send as JSON: a photo of 10 MB in base64, and the fields around it. */
export const maxOwnerJsonBytes = 16 * 1024 * 1024;

/**
 * Lets the owner pass, before anything of the body is read.
 * @throws ApiError 403 without a configured token, 401 for a missing or another one, 429 after too many
 */
export async function requireOwner(c: Context, ownerGate: OwnerGate): Promise<void> {
  const pass = await ownerGate({ authorization: c.req.header('authorization'), sender: readSender(c) });
  switch (pass.kind) {
    case 'owner':
      return;
    case 'closed':
      throw new ApiError(403, apiErrorTexts.ownerDisabled);
    case 'stranger':
      throw new ApiError(401, apiErrorTexts.unauthorized, { headers: { 'WWW-Authenticate': 'Bearer' } });
    case 'too-many': {
      const headers = { 'Retry-After': String(pass.retryAfterSeconds) };
      throw new ApiError(429, apiErrorTexts.tooManyRequests, { headers });
    }
  }
}

/**
 * The value of an owner's change.
 * @param missing answered when there is nothing at that id
 * @throws ApiError for a refused one: 404, 409, 413, 422
 */
export function unwrapResult<Value>(result: OwnerResult<Value>, missing: string): Value {
  if (!result.ok) throw describeError(result.error, missing);
  return result.value;
}

function describeError(error: OwnerError, missing: string): ApiError {
  switch (error.kind) {
    case 'not-found':
      return notFound({ field: 'id', message: missing });
    case 'invalid':
      return describeIssues(error.issues);
    case 'picture-too-large':
      return tooLarge(ownerTexts.photoTooLarge);
    case 'changed-meanwhile':
    case 'id-taken':
    case 'brand-taken':
    case 'brand-has-products':
      return new ApiError(409, apiErrorTexts.conflict);
    case 'sku-taken':
      return takenField('sku', apiErrorTexts.skuTaken);
    case 'category-taken':
      return takenField('parent', apiErrorTexts.categoryTaken);
    case 'category-has-products':
      return new ApiError(409, apiErrorTexts.categoryHasProducts(error.products));
    case 'subcategory-has-products': {
      const { name, products: count } = error;
      return takenField('children', ownerTexts.subcategoryHasProducts({ name, count }));
    }
  }
}

function describeIssues(issues: readonly FieldIssue[]): ApiError {
  const fields = issues.map(({ field, reason }) => ({
    campo: field,
    mensagem: ownerTexts.fieldError({ label: getLabel(field), reason }),
  }));
  const labels = [...new Set(issues.map(({ field }) => getLabel(field)))];
  return new ApiError(422, ownerTexts.fieldsToMend({ labels }), { fields });
}

function takenField(field: string, message: string): ApiError {
  return new ApiError(409, message, { fields: [{ campo: field, mensagem: message }] });
}

/** 'Fotos' of `imageURLs[0].img`. */
function getLabel(field: string): string {
  const name = field.replace(/[.[].*$/, '');
  return fieldLabels[name] ?? (name || ownerTexts.wholeBody);
}
