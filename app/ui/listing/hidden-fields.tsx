import type { KeptField } from '#app/ui/listing/listing-data.ts';

/** What a GET form carries along of the address it leaves. */
export function KeptFields({ fields }: { fields: readonly KeptField[] }) {
  return fields.map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
