import type { FieldIssue, OwnerError, OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { fieldLabels, ownerTexts } from '#app/texts/shared/owner-api-texts.ts';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { notFound } from '#app/api/shared/read-endpoints.ts';
import { tooLarge } from '#app/api/shared/read-request.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';

/**
 * Returns the value of a successful change by the owner.
 * @param missing message for an id that does not exist
 * @throws ApiError with status 404, 409, 413 or 422 for a rejected change
 */
export function unwrapResult<Value>(result: OwnerResult<Value>, missing: string): Value {
  if (!result.ok) throw toApiError(result.error, missing);
  return result.value;
}

function toApiError(error: OwnerError, missing: string): ApiError {
  switch (error.kind) {
    case 'not-found':
      return notFound({ field: 'id', message: missing });
    case 'invalid':
      return toInvalidFieldsError(error.issues);
    case 'picture-too-large':
      return tooLarge(ownerTexts.photoTooLarge);
    case 'changed-meanwhile':
    case 'fields-changed':
    case 'id-taken':
    case 'brand-taken':
    case 'brand-has-products':
      return new ApiError(409, apiErrorTexts.conflict);
    case 'sku-taken':
      return makeTakenFieldError('sku', apiErrorTexts.skuTaken);
    case 'category-taken':
      return makeTakenFieldError('parent', apiErrorTexts.categoryTaken);
    case 'category-has-products':
      return new ApiError(409, apiErrorTexts.categoryHasProducts(error.products));
    case 'subcategory-has-products': {
      const { name, products: count } = error;
      return makeTakenFieldError('children', ownerTexts.subcategoryHasProducts({ name, count }));
    }
  }
}

function toInvalidFieldsError(issues: readonly FieldIssue[]): ApiError {
  const fields = issues.map(({ field, reason, value }) => ({
    campo: field,
    mensagem: ownerTexts.fieldError({ label: getLabel(field), reason, value }),
  }));
  const labels = [...new Set(issues.map(({ field }) => getLabel(field)))];
  return new ApiError(422, ownerTexts.fieldsToCorrect({ labels }), { fields });
}

function makeTakenFieldError(field: string, message: string): ApiError {
  return new ApiError(409, message, { fields: [{ campo: field, mensagem: message }] });
}

/** Returns the label for the field of a path: 'Fotos' for `imageURLs[0].img`. */
function getLabel(field: string): string {
  const name = field.replace(/[.[].*$/, '');
  const labels: Readonly<Record<string, string>> = fieldLabels;
  return labels[name] ?? (name || ownerTexts.wholeBody);
}
