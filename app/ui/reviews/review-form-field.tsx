import type { ReactElement } from 'react';

/** What a field's control needs, to be tied to its label and its error. */
export interface FieldControl {
  id: string;
  name: string;
  className: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface ReviewFormFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: (control: FieldControl) => ReactElement;
}

/** A labelled field and, below it, what is wrong with it. The label's text alone is the accessible name. */
export function ReviewFormField({ name, label, error, children }: ReviewFormFieldProps) {
  const id = `avaliar-${name}`;
  const errorId = `${id}-erro`;
  return (
    <div>
      <div className="mb-1 font-semibold">
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true"> *</span>
      </div>
      {children({
        id,
        name,
        className: 'field aria-invalid:border-2 aria-invalid:border-clay',
        required: true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <p id={errorId} aria-live="polite" className="mt-1 text-sm font-medium text-clay empty:hidden">
        {error}
      </p>
    </div>
  );
}
