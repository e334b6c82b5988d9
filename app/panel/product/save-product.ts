import { findProductForOwner } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { findFormPart, formParts, type FormPart } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import {
  formatProductForm,
  listChangedParts,
  noOfferDate,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import type { Result } from '#app/domain/shared/result.ts';
import {
  changeProduct,
  createProduct,
  getProductVersion,
  proposeSku,
  readProduct,
  toCatalogueFile,
} from '#app/operations/catalogue/write-product.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { formTexts } from '#app/panel/forms/texts.ts';
import type { EditedProduct } from '#app/panel/product/product-page.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { readProductInput, type FormIssue } from './product-input.ts';

/**
 * A form that was not saved, and why. `edited` contains the typed values, the errors, and the stored values if another
 * person has changed them.
 */
interface RefusedForm {
  status: 404 | 409 | 422;
  edited: EditedProduct;
  error: string;
}

type SavedProduct = { ok: true; product: Product; isNew: boolean } | ({ ok: false } & RefusedForm);

interface ProductFormChange {
  id: number | undefined;
  form: ProductForm;
  /** Version of the product that the form shows. */
  version: string;
  nowMs: number;
}

/** Creates a product from a form, or changes only the parts that differ from the stored product. */
export async function saveProduct(db: Database, change: ProductFormChange): Promise<SavedProduct> {
  const { id, form, version, nowMs } = change;
  if (id === undefined) return createFromForm(db, change);
  const storedProduct = await findProductForOwner(db, id);
  if (!storedProduct) return refuse(change, { status: 404, issues: [], error: texts.gone });
  const isVersionShown = (product: Product) => getProductVersion(product) === version;
  if (!isVersionShown(storedProduct)) return refuseChanged(change, storedProduct);
  const storedContent = toCatalogueFile(storedProduct);
  const parts = listChangedParts(form, formatProductForm(storedContent));
  const { input, issues } = readProductInput(form, { parts, shownProduct: storedContent });
  // Ending a discount also clears the dates of its offer, unless the owner has typed other dates.
  if (storedContent.discount > 0 && input['discount'] === 0 && !('offerDate' in input))
    input['offerDate'] = noOfferDate;
  if (issues.length > 0) return refuseIssues(change, { issues, checked: readProduct(input, storedProduct) });
  const result = await changeProduct(db, { id, input, isShown: isVersionShown, nowMs });
  if (result.ok) return { ok: true, product: result.value, isNew: false };
  const { error } = result;
  return error.kind === 'changed-meanwhile' ? refuseChanged(change, error.current) : refuse(change, toFormError(error));
}

async function createFromForm(db: Database, change: ProductFormChange): Promise<SavedProduct> {
  const { form, nowMs } = change;
  const { input, issues } = readProductInput(form, { parts: formParts });
  if (form.values.sku.trim() === '') input['sku'] = await proposeSku(db);
  if (issues.length > 0) return refuseIssues(change, { issues, checked: readProduct(input) });
  const result = await createProduct(db, { input, nowMs });
  if (!result.ok) return refuse(change, toFormError(result.error));
  return { ok: true, product: result.value, isNew: true };
}

/** Refuses a form whose product another person has changed. The result contains the typed and the stored values. */
function refuseChanged({ form }: ProductFormChange, current: Product): SavedProduct {
  const stored = formatProductForm(toCatalogueFile(current));
  const edited = { form, version: getProductVersion(current), errors: {}, stored };
  return { ok: false, status: 409, edited, error: formTexts.conflict.refused };
}

/** Refuses a form with values that cannot be parsed. The result also contains the errors of the other fields. */
function refuseIssues(
  change: ProductFormChange,
  { issues, checked }: { issues: readonly FormIssue[]; checked: Result<unknown, OwnerError> },
): SavedProduct {
  const others = checked.ok ? [] : toFormError(checked.error).issues;
  const isNew = ({ part }: FormIssue) => !issues.some((issue) => issue.part === part);
  return refuse(change, { status: 422, issues: [...issues, ...others.filter(isNew)] });
}

function refuse(
  { form, version }: ProductFormChange,
  { status, issues, error = texts.notSaved }: { status: RefusedForm['status']; issues: FormIssue[]; error?: string },
): SavedProduct {
  // An empty displayed category follows the category, so its error would repeat that of the category.
  const reportedIssues = issues.filter(({ part }) => part !== 'category' || form.values.category.trim() !== '');
  const errors: Partial<Record<FormPart, string[]>> = {};
  for (const part of formParts) {
    const reasons = reportedIssues.filter((issue) => issue.part === part).map(({ reason }) => reason);
    if (reasons.length > 0) errors[part] = reasons;
  }
  return { ok: false, status, edited: { form, version, errors, stored: null }, error };
}

function toFormError(error: OwnerError): { status: RefusedForm['status']; issues: FormIssue[]; error?: string } {
  switch (error.kind) {
    case 'not-found':
      return { status: 404, issues: [], error: texts.gone };
    case 'sku-taken':
      return { status: 422, issues: [{ part: 'sku', reason: texts.skuTaken(error.by) }] };
    case 'picture-too-large':
      return { status: 422, issues: [{ part: 'photos', reason: texts.photos.tooLarge }] };
    case 'invalid':
      return {
        status: 422,
        // Only the first error of each field is reported, because a refused category is also reported as missing.
        issues: error.issues
          .filter(({ field }, index) => error.issues.findIndex((one) => one.field === field) === index)
          .map(({ field, reason }) => {
            const number = /\[(\d+)\]/.exec(field)?.[1];
            const prefix = number === undefined ? '' : `${texts.itemNumber(Number(number) + 1)} `;
            return { part: findFormPart(field) ?? 'title', reason: prefix + reason };
          }),
      };
    default:
      throw new Error(`A product cannot be refused as ${error.kind}`);
  }
}
