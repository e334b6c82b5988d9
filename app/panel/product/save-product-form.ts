import { findProductForOwner } from '#app/data/catalogue/products.ts';
import type { Database } from '#app/data/database/database.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { listRemainingPhotos } from '#app/domain/catalogue/product-form/photo-list.ts';
import {
  findFormPart,
  findItemInput,
  formParts,
  type FormPart,
} from '#app/domain/catalogue/product-form/product-form-fields.ts';
import {
  formatProductForm,
  listChangedParts,
  listFilledInformation,
  noOfferDate,
  readProductForm,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { isOutOfStock } from '#app/domain/catalogue/stock.ts';
import { splitLines } from '#app/domain/shared/text/word-lists.ts';
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
import { replyError } from '#app/panel/forms/reply.ts';
import type { CompletedAction, InvalidItem, ProductDetails } from '#app/panel/product/product-page.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { readProductInput, type FormIssue } from './product-input.ts';
import type { CompletedProductAction, PostedProduct } from './run-product-action.ts';

/** The saved product, or the reply to a refused form with its typed values, its errors and the stored values. */
type SaveOutcome = CompletedProductAction | ReturnType<typeof replyError<ProductDetails>>;

interface TypedProduct {
  form: ProductForm;
  /** Version of the product that the form shows. */
  version: string;
}

/** What is wrong with a form; `error` is the message above the list of issues. */
interface FormProblem {
  status: 404 | 422;
  issues: FormIssue[];
  error?: string;
}

/** Creates a product from a posted form, or changes only the parts that differ from the stored product. */
export async function saveProductForm({ db, id, posted, nowMs }: PostedProduct): Promise<SaveOutcome> {
  const typed = { form: readProductForm(posted), version: String(posted.get('versao') ?? '') };
  if (id === undefined) return createFromForm(db, typed, nowMs);
  const { form, version } = typed;
  const storedProduct = await findProductForOwner(db, id);
  if (!storedProduct) return refuse(typed, { status: 404, issues: [], error: texts.gone });
  const isVersionShown = (product: Product) => getProductVersion(product) === version;
  if (!isVersionShown(storedProduct)) return refuseChanged(typed, storedProduct);
  const storedContent = toCatalogueFile(storedProduct);
  const parts = listChangedParts(form, formatProductForm(storedContent));
  const { input, issues } = readProductInput(form, { parts, shownProduct: storedContent });
  // Ending a discount also clears the dates of its offer, unless the owner has typed other dates.
  if (storedContent.discount > 0 && input['discount'] === 0 && !('offerDate' in input))
    input['offerDate'] = noOfferDate;
  if (issues.length > 0) return refuseIssues(typed, { issues, checked: readProduct(input, storedProduct) });
  const result = await changeProduct(db, { id, input, isShown: isVersionShown, nowMs });
  if (result.ok) return { kind: 'done', id, completedAction: findSaveAction(storedProduct, result.value, input) };
  const { error } = result;
  return error.kind === 'changed-meanwhile'
    ? refuseChanged(typed, error.current)
    : refuse(typed, toFormProblem(error, typed.form));
}

/** Finds how a save is reported. What it did beyond the changed fields, which the form did not show, is named. */
function findSaveAction(before: Product, after: Product, input: Record<string, unknown>): CompletedAction {
  // A new quantity without a new status decides whether the product is in stock.
  if (!('status' in input) && isOutOfStock(before) && !isOutOfStock(after)) return 'reposto';
  const wasLimited = before.offerEndsDiscount === true && hasOfferDates(before);
  return wasLimited && after.discountBasisPoints > 0 && !hasOfferDates(after) ? 'sem-datas' : 'salvo';
}

function hasOfferDates({ offerStartMs, offerEndMs }: Product): boolean {
  return offerStartMs !== null || offerEndMs !== null;
}

async function createFromForm(db: Database, typed: TypedProduct, nowMs: number): Promise<SaveOutcome> {
  const { form } = typed;
  const { input, issues } = readProductInput(form, { parts: formParts });
  if (form.values.sku.trim() === '') input['sku'] = await proposeSku(db);
  if (issues.length > 0) return refuseIssues(typed, { issues, checked: readProduct(input) });
  const result = await createProduct(db, { input, nowMs });
  if (!result.ok) return refuse(typed, toFormProblem(result.error, typed.form));
  return { kind: 'done', id: result.value.id, completedAction: 'criado' };
}

/** Refuses a form whose product another person has changed. The result contains the typed and the stored values. */
function refuseChanged({ form }: TypedProduct, current: Product): SaveOutcome {
  const stored = formatProductForm(toCatalogueFile(current));
  const edited = { form, version: getProductVersion(current), errors: {}, stored };
  return replyError<ProductDetails>(409, formTexts.conflict.refused, { edited });
}

/** Refuses a form with values that cannot be parsed. The result also contains the errors of the other fields. */
function refuseIssues(
  typed: TypedProduct,
  { issues, checked }: { issues: readonly FormIssue[]; checked: Result<unknown, OwnerError> },
): SaveOutcome {
  const otherIssues = checked.ok ? [] : toFormProblem(checked.error, typed.form).issues;
  const isNew = ({ part }: FormIssue) => !issues.some((issue) => issue.part === part);
  return refuse(typed, { status: 422, issues: [...issues, ...otherIssues.filter(isNew)] });
}

function refuse({ form, version }: TypedProduct, { status, issues, error = texts.notSaved }: FormProblem): SaveOutcome {
  // An empty displayed category follows the category, so its error would repeat that of the category.
  const reportedIssues = issues.filter(({ part }) => part !== 'category' || form.values.category.trim() !== '');
  const errors: Partial<Record<FormPart, string[]>> = {};
  const invalidItems: Partial<Record<FormPart, InvalidItem>> = {};
  for (const part of formParts) {
    const partIssues = reportedIssues.filter((issue) => issue.part === part);
    const [first] = partIssues;
    if (first) errors[part] = partIssues.map(({ reason }) => reason);
    if (first?.item) invalidItems[part] = first.item;
  }
  return replyError<ProductDetails>(status, error, { edited: { form, version, errors, invalidItems, stored: null } });
}

function toFormProblem(error: OwnerError, form: ProductForm): FormProblem {
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
          .filter(({ field }, index) => error.issues.findIndex((other) => other.field === field) === index)
          .map((issue) => toFormIssue(issue, form)),
      };
    default:
      throw new Error(`A product cannot be refused as ${error.kind}`);
  }
}

/**
 * Converts an error of a field of the catalogue file. In a list, the reason also says which item it is about: a line by
 * its text, another item by its number in the form, which also shows items that are not saved.
 */
function toFormIssue(
  { field, reason }: { field: string; reason: string },
  { values, photos, information }: ProductForm,
): FormIssue {
  const part = findFormPart(field) ?? 'title';
  const digits = /\[(\d+)\]/.exec(field)?.[1];
  if (digits === undefined) return { part, reason };
  const savedIndex = Number(digits);
  if (part !== 'photos' && part !== 'information') {
    return { part, reason: texts.inLine({ line: splitLines(values[part])[savedIndex] ?? '', reason }) };
  }
  const index =
    part === 'photos'
      ? photos.findIndex((photo) => photo === listRemainingPhotos(photos)[savedIndex])
      : information.findIndex((row) => row === listFilledInformation(information)[savedIndex]);
  const input = findItemInput(part, field);
  const item = [texts.items[part](index + 1), ...(input ? [texts.itemInputs[input]] : [])].join(', ');
  return { part, reason: texts.inItem({ item, reason }), item: { index, input } };
}
