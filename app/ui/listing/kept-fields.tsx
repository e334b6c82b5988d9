/** What a GET form carries along of the address it leaves. */
export function KeptFields({ fields }: { fields: readonly [name: string, value: string][] }) {
  return fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
