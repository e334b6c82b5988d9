import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { KeyValue } from '../product.ts';

const gtinPattern = /^(\d{8}|\d{12,14})$/;
/**
 * GTIN ranges that shops assign internally and ranges of coupons, which identify no manufacturer's product (GS1 General
 * Specifications, 1.4). They apply to the 14-digit form: its first digit does not belong to the range, and a code of
 * eight digits is padded with six zeros.
 */
const internalRanges = /^(\d(02|04|05|2|98|99)|0{6}[02])/;

/** Whether a code is a GTIN of 8, 12, 13 or 14 digits that names the same product in every shop. */
export function isPublicGtin(code: string): boolean {
  return hasCheckDigit(code) && !/^0+$/.test(code) && !internalRanges.test(code.padStart(14, '0'));
}

/** Whether a code has the form of a GTIN and a valid check digit; a shop's internal codes may have both. */
export function hasCheckDigit(code: string): boolean {
  if (!gtinPattern.test(code)) return false;
  // Weights alternate from the left of the fourteen digits, beginning with 3; the check digit has the weight 1.
  const digits = [...code.padStart(14, '0')];
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/** Keys of the additional information that hold a GTIN: `EAN`, `GTIN/EAN`, `Código de barras`. */
const gtinKeyPattern = /^(gtin|ean|codigo(de)?barras)/;
const separators = /[\s.-]/g;

interface Coded {
  sku: string;
  additionalInformation: readonly KeyValue[];
}

/**
 * Finds the product's GTIN in its SKU or its additional information. An empty string when neither has a public one
 * (`isPublicGtin`).
 */
export function findGtin({ sku, additionalInformation }: Coded): string {
  return listCodes({ sku, additionalInformation }).find(isPublicGtin) ?? '';
}

/** Lists the numbers that a product's barcode may have, including a shop's internal ones, each padded to 14 digits. */
export function listGtins(product: Coded): string[] {
  return [...new Set(listCodes(product).flatMap((code) => toGtin14(code) ?? []))];
}

/**
 * Pads a barcode number of 8, 12, 13 or 14 digits, with or without blanks, dots and hyphens, to its equivalent of 14
 * digits; null for any other text.
 */
export function toGtin14(text: string): string | null {
  const digits = text.replace(separators, '');
  return gtinPattern.test(digits) ? digits.padStart(14, '0') : null;
}

function listCodes({ sku, additionalInformation }: Coded): string[] {
  const codeAttributes = additionalInformation.filter(({ key }) =>
    gtinKeyPattern.test(foldText(key).replace(/[^a-z]/g, '')),
  );
  return [sku, ...codeAttributes.map(({ value }) => value.replace(separators, ''))];
}
