import { readProductForm, type ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';

/** Unsaved input that this browser tab keeps, so that it survives the end of the session. */
export interface Draft {
  form: ProductForm;
  /** Version of the product that the form shows. */
  version: string;
}

const prefix = 'rascunho ';

/** Lists the text fields of a form in order; files are left out. */
export function listTexts(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
}

export function keepDraft(path: string, texts: readonly [string, string][]): void {
  withStorage((storage) => storage.setItem(prefix + path, JSON.stringify(texts)));
}

export function dropDraft(path: string): void {
  withStorage((storage) => storage.removeItem(prefix + path));
}

export function findDraft(path: string): Draft | undefined {
  return withStorage((storage) => {
    const texts = new FormData();
    for (const [name, value] of JSON.parse(storage.getItem(prefix + path) ?? '') as [string, string][]) {
      texts.append(name, value);
    }
    return { form: readProductForm(texts), version: String(texts.get('versao') ?? '') };
  });
}

/**
 * Accesses the storage. The browser may block it, have no space, or hold data of another version; the form then works
 * without drafts.
 */
function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
