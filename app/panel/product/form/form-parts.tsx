import type { ReactNode } from 'react';
import type { FormFieldName, FormPart, ItemInput } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import type { InvalidItem, PartErrors, ProductDetails } from '#app/panel/product/product-page.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';

export interface ProductFieldProps {
  name: FormFieldName;
  value: string;
  error: string | undefined;
  /** Names in the drop-down list of a category or brand, or suggestions for a text field. */
  nameChoices?: readonly string[];
  className?: string;
  /** Called with the name that the user selects in a drop-down list of names, or types instead. */
  onChoose?: (name: string) => void;
}

export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}

/** Returns the id of the element for one part of the form; the list of errors links to it. */
export function getPartId(part: FormPart): string {
  return `campo-${part}`;
}

/** Formats the first error of one part of the form as a sentence; undefined without an error. */
export function formatPartError(part: FormPart, errors: PartErrors): string | undefined {
  const reason = errors[part]?.[0];
  return reason === undefined ? undefined : texts.issue({ label: texts.labels[part], reason });
}

export interface ListProblem {
  error: string | undefined;
  /** Item that the error is about; undefined when it is about the whole list. */
  invalidItem: InvalidItem | undefined;
}

/** Returns the first error of a list in a refused form, and the item that it is about. */
export function getListProblem(part: FormPart, refused: ProductDetails['edited'] | undefined): ListProblem {
  return { error: formatPartError(part, refused?.errors ?? {}), invalidItem: refused?.invalidItems?.[part] };
}

/** Returns the attributes that mark an input of a list's item as wrong and link it to the list's error. */
export function getInvalidProps(part: FormPart, { item, input }: { item: InvalidItem | undefined; input: ItemInput }) {
  return item?.input === input ? { 'aria-invalid': true, 'aria-describedby': `${getPartId(part)}-erro` } : {};
}
