import type { ReactNode } from 'react';
import type { FormFieldName, FormPart } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import type { PartErrors } from '#app/panel/product/product-page.ts';
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
