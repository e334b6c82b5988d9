import type { KeyValue } from '#app/domain/product.ts';

/** Whether a row of the table states a guaranteed level, such as 'Proteína bruta (mín.)' or 'Cálcio (mín.–máx.)'. */
export function isGuaranteedLevel({ key, value }: KeyValue): boolean {
  return /\((?:mín|min|máx|max)[^)]*\)\s*$/i.test(key.normalize('NFC')) && /\d/.test(value);
}
