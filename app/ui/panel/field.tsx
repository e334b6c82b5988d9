/** A field of one line under its label. */
export function Field({
  label,
  value,
  ...rest
}: { label: string; value: string } & Omit<React.ComponentProps<'input'>, 'value'>) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {label}
      <input {...rest} defaultValue={value} autoComplete="off" className="field" />
    </label>
  );
}
