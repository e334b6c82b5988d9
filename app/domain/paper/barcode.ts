import { isPublicGtin } from '#app/domain/catalogue/codes/gtin.ts';

/** A bar code or QR code, with the text that it encodes: the product's GTIN or its SKU. */
export interface Barcode {
  kind: 'ean13' | 'ean8' | 'code128' | 'qrcode';
  text: string;
}

/**
 * Maximum length of a SKU as Code 128. A longer one would have bars too narrow for the smallest label on printers with
 * 203 dots per inch.
 */
const maxCode128Length = 15;

/**
 * Chooses the code of a label: the manufacturer's EAN if the product has one, otherwise the SKU as Code 128. A SKU that
 * is too long for Code 128, or has characters outside ASCII, becomes a QR code.
 * @param gtins the product's GTINs with 14 digits (`listGtins`)
 */
export function chooseBarcode({ sku, gtins }: { sku: string; gtins: readonly string[] }): Barcode {
  // A GTIN whose first digit is not 0 identifies a carton and is not an EAN-13.
  const gtin = gtins.find((code) => code.startsWith('0') && isPublicGtin(code));
  if (gtin?.startsWith('000000')) return { kind: 'ean8', text: gtin.slice(6) };
  if (gtin !== undefined) return { kind: 'ean13', text: gtin.slice(1) };
  return { kind: /^[ -~]+$/.test(sku) && sku.length <= maxCode128Length ? 'code128' : 'qrcode', text: sku };
}
