/** Length in bytes of a quotation's secret code: 128 random bits, so that nobody can guess it. */
export const codeBytes = 16;

/** Matches 22 characters of base64url. The last character encodes only two bits, so it is one of four. */
const codePattern = /^[A-Za-z0-9_-]{21}[AQgw]$/;

/**
 * Formats the code of a quotation. Anyone who has the code can read the quotation and respond in the visitor's name.
 * @param bytes 16 random bytes
 */
export function formatQuotationCode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Whether a text has the format of a code. It may still not belong to any quotation. */
export function isQuotationCode(text: unknown): text is string {
  return typeof text === 'string' && codePattern.test(text);
}
