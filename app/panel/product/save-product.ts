import { findOwnProduct } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { findFormPart, formParts, type FormPart } from '#app/domain/catalogue/product-form/fields.ts';
import {
  formatProductForm,
  listChangedParts,
  noOfferDate,
  takeParts,
  type ProductContent,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import {
  changeProduct,
  createProduct,
  proposeSku,
  readProduct,
  toCatalogueFile,
} from '#app/operations/catalogue/write-product.ts';
import type { OwnerError } from '#app/operations/catalogue/owner-result.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { pickSeen, readProductInput, type FormIssue } from './product-input.ts';

/** A form that was not saved: what was typed, what the product is by now, and why. */
interface RefusedForm {
  status: 404 | 409 | 422;
  form: ProductForm;
  seen: ProductContent | null;
  issues: FormIssue[];
  /** Parts that somebody else has changed to something else; null when nobody has changed anything. */
  conflicts: FormPart[] | null;
  error: string;
}

type SavedProduct = { ok: true; product: Product; isNew: boolean } | ({ ok: false } & RefusedForm);

/** Creates a product from a form, or changes the parts that differ from what the form was filled with. */
export async function saveProduct(
  db: Database,
  change: { id: number | undefined; form: ProductForm; seen: ProductContent | null; nowMs: number },
): Promise<SavedProduct> {
  const { id, form, seen, nowMs } = change;
  const shown = seen && formatProductForm(seen);
  const parts = shown ? listChangedParts(form, shown) : formParts;
  const { input, issues } = readProductInput(form, { parts, seen: seen ?? undefined });
  // Dates that are typed as well are the owner's word on the offer.
  if (seen && seen.discount > 0 && input['discount'] === 0 && !('offerDate' in input)) input['offerDate'] = noOfferDate;
  if (id === undefined && form.values.sku.trim() === '') input['sku'] = await proposeSku(db);
  if (issues.length > 0) {
    const known = id === undefined ? undefined : await findOwnProduct(db, id);
    const checked = readProduct(input, known);
    const others = checked.ok ? [] : toFormError(checked.error).issues;
    const isNew = ({ part }: FormIssue) => !issues.some((issue) => issue.part === part);
    return refuse(change, { status: 422, issues: [...issues, ...others.filter(isNew)] });
  }
  const result =
    id === undefined
      ? await createProduct(db, { input, nowMs })
      : await changeProduct(db, { id, input, seen: seen ? pickSeen(seen, input) : {}, nowMs });
  if (result.ok) return { ok: true, product: result.value, isNew: id === undefined };
  if (result.error.kind !== 'changed-meanwhile' || !shown) return refuse(change, toFormError(result.error));
  return toConflict(change, { shown, parts, current: toCatalogueFile(result.error.current) });
}

/** Typed fields stay as typed; untouched ones follow the product as it is now. */
function toConflict(
  change: { form: ProductForm },
  { shown, parts, current }: { shown: ProductForm; parts: readonly FormPart[]; current: ProductContent },
): SavedProduct {
  const now = formatProductForm(current);
  const form = takeParts(now, { from: change.form, parts });
  const changedByOthers = listChangedParts(now, shown);
  const conflicts = listChangedParts(form, now).filter((part) => changedByOthers.includes(part));
  return { ok: false, status: 409, form, seen: current, conflicts, issues: [], error: texts.conflict.intro };
}

function refuse(
  { form, seen }: { form: ProductForm; seen: ProductContent | null },
  { status, issues, error = texts.notSaved }: { status: RefusedForm['status']; issues: FormIssue[]; error?: string },
): SavedProduct {
  // The category's name on the page follows the category: the same would be said twice.
  const told = issues.filter(({ part }) => part !== 'category' || form.values.category.trim() !== '');
  const sorted = told.toSorted((a, b) => formParts.indexOf(a.part) - formParts.indexOf(b.part));
  return { ok: false, status, form, seen, issues: sorted, conflicts: null, error };
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
        // A category that is refused is missing as well.
        issues: error.issues
          .filter(({ field }, index) => error.issues.findIndex((one) => one.field === field) === index)
          .map(({ field, reason }) => {
            const number = /\[(\d+)\]/.exec(field)?.[1];
            const place = number === undefined ? '' : `${texts.place(Number(number) + 1)} `;
            return { part: findFormPart(field) ?? 'title', reason: place + reason };
          }),
      };
    default:
      throw new Error(`A product cannot be refused as ${error.kind}`);
  }
}
