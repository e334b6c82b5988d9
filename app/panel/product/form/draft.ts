import { readProductForm, type ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';

/** What was typed and not saved, kept by this tab: it outlives a session that has ended. */
export interface Draft {
  form: ProductForm;
  /** Version of the product that the form showed. */
  version: string;
}

const prefix = 'rascunho ';

/** Texts of a form, in order; files are not among them. */
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

/** A browser may keep nothing, have no room, or hold what another version kept: the form works without. */
function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
