import type { ReactNode } from 'react';
import type { FormFieldName, FormPart } from '#app/domain/catalogue/product-form/fields.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';

export interface FieldProps {
  name: FormFieldName;
  value: string;
  /** What is wrong with it. */
  reason: string | undefined;
  /** Names to choose from, or to be reminded of. */
  names?: readonly string[];
  className?: string;
  /** Called with what was chosen of the names. */
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

/** Id of the element of a part of the form: what errors lead to. */
export function getPartId(part: FormPart): string {
  return `campo-${part}`;
}

/** What is wrong with a part of the form; nothing when nothing is. */
export function PartError({ part, reason }: { part: FormPart; reason: string | undefined }) {
  if (reason === undefined) return null;
  return (
    <p id={`${getPartId(part)}-erro`} className="text-sm font-medium text-clay">
      {texts.issue({ label: texts.labels[part], reason })}
    </p>
  );
}

/** Attributes that link a field to its hint and to what is wrong with it. */
export function describeField(part: FormPart, { reason, hasHint }: { reason: string | undefined; hasHint: boolean }) {
  const id = getPartId(part);
  const ids = [reason !== undefined && `${id}-erro`, hasHint && `${id}-dica`].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': reason !== undefined || undefined,
  };
}
