import type { Product } from '../product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Matches a GTIN, with the separators that users type. */
const gtinPattern = /^\d[\d .-]{6,18}\d$/;

export type OwnerSearchable = Pick<Product, 'title' | 'sku' | 'additionalInformation'>;

/**
 * Text that the owner's search matches: title, SKU with and without separators, and numbers like GTINs. The title comes
 * first, because the table is also sorted by this text.
 */
export function getOwnerText({ title, sku, additionalInformation }: OwnerSearchable): string {
  const codes = additionalInformation.flatMap(({ value }) => (gtinPattern.test(value.trim()) ? [value] : []));
  return [...new Set([title, ...[sku, ...codes].flatMap((code) => [code, code.replace(/[^\p{L}\p{N}]/gu, '')])])]
    .map((part) => foldText(part).trim().replace(/\s+/g, ' '))
    .join('\n');
}

const maxWords = 8;

/**
 * Lists the first eight distinct words of the owner's search text, folded in the same way as `getOwnerText` folds the
 * stored text.
 */
export function listOwnerWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/).filter(Boolean))].slice(0, maxWords);
}
