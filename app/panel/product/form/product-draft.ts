import { copyParts, listChangedParts, type ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { parseJson } from '#app/domain/shared/input/read-unknown.ts';
import type { ProductFormPage } from '#app/panel/product/product-page.ts';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';

/** Unsaved input of the product form. The browser tab stores it, so that it survives the end of the session. */
export interface ProductDraft {
  form: ProductForm;
  /** Values of the form before the user changed them. */
  initial: ProductForm;
}

const draftKeyPrefix = 'rascunho ';

export function storeDraft(path: string, draft: ProductDraft): void {
  tabStorage.write(draftKeyPrefix + path, JSON.stringify(draft));
}

export function removeDraft(path: string): void {
  tabStorage.write(draftKeyPrefix + path, null);
}

/** Returns the unsaved input for a screen's path; undefined when there is none or it cannot be parsed. */
export function findDraft(path: string): ProductDraft | undefined {
  const draft = parseJson(tabStorage.read(draftKeyPrefix + path) ?? '') as ProductDraft | undefined;
  return draft?.initial && draft;
}

/**
 * Puts the parts of a draft that its user changed into the form of the stored product. When another person has changed one
 * of these parts since, the result also contains the stored values, so that the form asks which ones to keep.
 */
export function recoverDraft({ form, initial }: ProductDraft, { form: stored, version }: ProductFormPage) {
  const parts = listChangedParts(form, initial);
  const recovered = copyParts(stored, { from: form, parts });
  const seen = copyParts(stored, { from: initial, parts });
  const changedParts = listChangedParts(recovered, stored);
  const isConflicting = listChangedParts(seen, stored).some((part) => changedParts.includes(part));
  return { initial: seen, edited: { form: recovered, version, errors: {}, stored: isConflicting ? stored : null } };
}
