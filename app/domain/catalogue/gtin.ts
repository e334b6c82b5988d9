import { foldText } from '#app/domain/shared/fold-text.ts';
import type { KeyValue } from './product.ts';

/**
 * Ranges that shops number themselves, and coupons: no manufacturer's product (GS1 General Specifications, 1.4). Of fourteen digits the
 * first is no part of the range; a code of eight stands behind six zeros.
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

/** The product's GTIN, from its code or its information; empty without one that is valid. */
export function findGtin({
  sku,
  additionalInformation,
}: {
  sku: string;
  additionalInformation: readonly KeyValue[];
}): string {
  const told = additionalInformation.filter(({ key }) => keys.test(foldText(key).replace(/[^a-z]/g, '')));
  return [sku, ...told.map(({ value }) => value.replace(/[\s.-]/g, ''))].find(isPublicGtin) ?? '';
}
