import type { Product } from '../product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** A GTIN, with the separators people write. */
const gtin = /^\d[\d .-]{6,18}\d$/;

export type OwnerSearchable = Pick<Product, 'title' | 'sku' | 'additionalInformation'>;

/**
 * The text in which the owner's search looks for words: title, SKU with and without its signs, GTINs. The title comes first, so
 * that the table is sorted by it too.
 */
export function getOwnerText({ title, sku, additionalInformation }: OwnerSearchable): string {
  const codes = additionalInformation.flatMap(({ value }) => (gtin.test(value.trim()) ? [value] : []));
  return [...new Set([title, ...[sku, ...codes].flatMap((code) => [code, code.replace(/[^\p{L}\p{N}]/gu, '')])])]
    .map((part) => foldText(part).trim().replace(/\s+/g, ' '))
    .join('\n');
}

const maxWords = 8;

/** The words of an owner's search, folded as the text is. */
export function listOwnerWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/).filter(Boolean))].slice(0, maxWords);
}
