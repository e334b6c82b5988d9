/**
 * Path of the form for requesting a quotation, and base path of the pages of quotations. It is not in `paths.ts`,
 * because every page of the store loads that file.
 */
export const quotationRoot = '/cotacao';

/** Path of the screen with the quotations that this browser has sent. */
export const sentQuotationsPath = `${quotationRoot}/minhas`;

/** Returns the path of a quotation. The code in the path is secret and must not be logged. */
export function quotationPath(code: string): string {
  return `${quotationRoot}/${code}`;
}

/** Name of the query parameter with the id of a product to be quoted. It may be repeated. */
export const requestedProductParam = 'produto';

/** Whether a path belongs to the pages of quotations. */
export function isQuotationPath(pathname: string): boolean {
  return pathname === quotationRoot || pathname.startsWith(`${quotationRoot}/`);
}

/**
 * Matches a word in the format of a quotation's code (`quotation-code.ts`), even in a mistyped or encoded path. A code
 * is 16 bytes as base64url: 22 characters, of which the last is A, Q, g or w.
 */
const quotationCodes = /(?<=^|[^\w-]|%[\da-fA-F]{2})[\w-]{21}[AQgw](?![\w-])/g;

/** Returns a path for the log, in which `…` replaces quotation codes and words in their format. */
export function hideQuotationCode(pathname: string): string {
  return isQuotationPath(pathname) && pathname !== sentQuotationsPath && pathname.length > quotationRoot.length + 1
    ? `${quotationRoot}/…`
    : pathname.replace(quotationCodes, '…');
}

/** Base path of the personal links of the shop's sellers. */
export const sellerRoot = '/v';

/**
 * Returns the path of a seller's personal link for customers. A browser that has opened it uses the seller's WhatsApp
 * number.
 */
export function sellerPath(slug: string): string {
  return `${sellerRoot}/${slug}`;
}
