import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { KeyValue } from './product.ts';

/**
 * Ranges that shops number themselves, and coupons: no manufacturer's product (GS1 General Specifications, 1.4). Of fourteen digits the
 * first is no part of the range; a code of eight follows six zeros.
 */
const internalRanges = /^(\d(02|04|05|2|98|99)|0{6}[02])/;

/** Whether a code is a GTIN of 8, 12, 13 or 14 digits that names the same product in every shop. */
export function isPublicGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return false;
  const digits = code.padStart(14, '0');
  // From the left of fourteen digits the weights alternate, beginning with 3; the check digit itself counts once.
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0 && !internalRanges.test(digits);
}

/** Keys under which a product's information has it: `EAN`, `GTIN/EAN`, `Código de barras`. */
const keys = /^(gtin|ean|codigo(de)?barras)/;
const separators = /[\s.-]/g;

export interface Coded {
  sku: string;
  additionalInformation: readonly KeyValue[];
}

/** The product's GTIN, from its code or its information; empty without one that is valid. */
export function findGtin({ sku, additionalInformation }: Coded): string {
  return listCodes({ sku, additionalInformation }).find(isPublicGtin) ?? '';
}

/** Numbers that a product's bar code may have, a shop's own among them, as `toGtin14` writes them. */
export function listGtins(product: Coded): string[] {
  return [...new Set(listCodes(product).flatMap((code) => toGtin14(code) ?? []))];
}

/** A number of 8, 12, 13 or 14 digits, blanks between them or not, as the fourteen that are the same bar code; null for any other text. */
export function toGtin14(text: string): string | null {
  const digits = text.replace(separators, '');
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits.padStart(14, '0') : null;
}

function listCodes({ sku, additionalInformation }: Coded): string[] {
  const told = additionalInformation.filter(({ key }) => keys.test(foldText(key).replace(/[^a-z]/g, '')));
  return [sku, ...told.map(({ value }) => value.replace(separators, ''))];
}
