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
    <label className={`flex flex-col gap-1 font-medium ${className}`}>
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
      <input {...rest} defaultValue={value} autoComplete="off" className="field" />
    </Labelled>
  );
}
