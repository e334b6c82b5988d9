import { readProductForm, type ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { tabStorage } from '#app/visitor/shared/browser-storage.ts';

/** Unsaved input of the product form. The browser tab stores it, so that it survives the end of the session. */
export interface ProductDraft {
  form: ProductForm;
  /** Version of the product that the form shows. */
  version: string;
}

const draftKeyPrefix = 'rascunho ';

/** Lists names and values of a form's fields in order; files are left out. */
export function listTextFields(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

export function storeDraft(path: string, fields: readonly [string, string][]): void {
  tabStorage.write(draftKeyPrefix + path, JSON.stringify(fields));
}

export function removeDraft(path: string): void {
  tabStorage.write(draftKeyPrefix + path, null);
}

/** Returns the unsaved input for a screen's path; undefined when there is none or it cannot be parsed. */
export function findDraft(path: string): ProductDraft | undefined {
  const form = new FormData();
  try {
    const storedFields = JSON.parse(tabStorage.read(draftKeyPrefix + path) ?? '[]') as [string, string][];
    if (storedFields.length === 0) return undefined;
    for (const [name, value] of storedFields) form.append(name, value);
  } catch {
    return undefined;
  }
  return { form: readProductForm(form), version: String(form.get('versao') ?? '') };
}
