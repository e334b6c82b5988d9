/** Bytes of a code: 128 random bits, so that no code is ever found by trying. */
export const codeBytes = 16;

/** 22 letters of base64url; the last one holds the two bits that are left. */
const codeForm = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/**
 * The code of a quotation: anyone who has it can read the quotation and answer for the visitor.
 * @param bytes 16 random bytes
 */
export function formatQuotationCode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Whether a text has the form of a code; it may still belong to no quotation. */
export function isQuotationCode(text: unknown): text is string {
  return typeof text === 'string' && codeForm.test(text);
}
