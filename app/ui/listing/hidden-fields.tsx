import type { HiddenField } from '#app/ui/listing/listing-data.ts';

/** What a GET form carries along of the address it leaves. */
export function HiddenFields({ fields }: { fields: readonly HiddenField[] }) {
  return fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
