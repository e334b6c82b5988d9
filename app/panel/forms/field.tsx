import type { ComponentProps, ReactNode } from 'react';

/** A label above the field it names. */
export function Labelled({
  label,
  className = '',
  children,
}: {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label className={`flex min-w-0 flex-col gap-1 font-medium ${className}`}>
      {label}
      {children}
    </label>
  );
}

/** A field of one line under its label. */
export function Field({
  label,
  value,
  ...rest
}: { label: string; value: string } & Omit<ComponentProps<'input'>, 'value'>) {
  return (
    <Labelled label={label} className="text-sm">
      <input autoComplete="off" {...rest} defaultValue={value} className="field" />
    </Labelled>
  );
}

/** Choices of a list: the value that is sent, and its words. */
export type Choices = readonly (readonly [value: string, words: string])[];

/** A list to choose from, under its label. */
export function SelectField({
  label,
  choices,
  className = 'text-sm',
  ...rest
}: { label: string; choices: Choices } & ComponentProps<'select'>) {
  return (
    <Labelled label={label} className={className}>
      <select {...rest} className="field">
        <Options choices={choices} />
      </select>
    </Labelled>
  );
}

export function Options({ choices }: { choices: Choices }) {
  return choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

/** A choice of files between its label and a hint about it. */
export function FileField({
  id,
  label,
  hint,
  ...rest
}: ComponentProps<'input'> & { id: string; label: string; hint: string }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        type="file"
        aria-describedby={`${id}-dica`}
        className="field file:mr-3 file:font-semibold"
      />
      <p id={`${id}-dica`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  );
}
