import { isRecord, parseJson } from '#app/domain/shared/input/read-unknown.ts';
import {
  readProductForm,
  type ProductContent,
  type ProductForm,
  takeParts,
  formatProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { formParts } from '#app/domain/catalogue/product-form/fields.ts';
import { replyError } from '#app/panel/forms/reply.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import type { ProductDetails } from '#app/panel/product/product-page.ts';
import type { Done, ProductPost } from './act-on-product.ts';
import type { FormIssue } from './product-input.ts';
import { saveProduct } from './save-product.ts';

/** Saves a form, with what became of it. */
export async function editProduct({ db, id, posted, nowMs }: ProductPost) {
  const seen = readSeen(posted.get('visto'));
  const form = takeTheirs(readProductForm(posted), { posted, seen });
  if (id !== undefined && !seen) {
    return replyError<ProductDetails>(422, texts.stale, { edited: { form, seen, conflicts: null } });
  }
  const saved = await saveProduct(db, { id, form, seen, nowMs });
  if (saved.ok) {
    return { kind: 'done', id: saved.product.id, deed: saved.isNew ? 'criado' : 'salvo' } satisfies Done;
  }
  const { status, error, issues, ...edited } = saved;
  return replyError<ProductDetails>(status, error, { fieldErrors: groupByPart(issues), edited });
}

/** What is wrong with each part, in the order of the form. */
function groupByPart(issues: readonly FormIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { part, reason } of issues) (errors[part] ??= []).push(reason);
  return errors;
}

/** Where the owner chose another person's version of a part of the form, the form has that version. */
function takeTheirs(
  form: ProductForm,
  { posted, seen }: { posted: FormData; seen: ProductContent | null },
): ProductForm {
  if (!seen) return form;
  const parts = formParts.filter((part) => posted.get(`conflito-${part}`) === 'atual');
  return takeParts(form, { from: formatProductForm(seen), parts });
}

/** The product as the form was filled with it: compared with what is stored, never stored itself. */
function readSeen(value: FormDataEntryValue | null): ProductContent | null {
  const seen = parseJson(String(value));
  const isProduct = isRecord(seen) && isRecord(seen['brand']) && Array.isArray(seen['imageURLs']);
  return isProduct ? (seen as unknown as ProductContent) : null;
}
