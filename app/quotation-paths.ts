/**
 * Path of the form that asks for a quotation in writing. It is not in `paths.ts`, because every page of the store loads
 * that file.
 */
export const quotationRoot = '/cotacao';

/** URL of the quotations that this browser has sent. */
export const againPath = `${quotationRoot}/minhas`;

/** Returns the path of a quotation. The code in it is secret, so that no log contains it. */
export function quotationPath(code: string): string {
  return `${quotationRoot}/${code}`;
}

/** Name of the parameter with the id of a product for the written list; it may be repeated. */
export const askedProductParam = 'produto';

/** Tells whether a path belongs to the pages of quotations. */
export function isQuotationPath(pathname: string): boolean {
  return pathname === quotationRoot || pathname.startsWith(`${quotationRoot}/`);
}

/** Matches a word in the format of a quotation's code (`quotation-code.ts`), even in a mistyped or encoded path. */
const codes = /(?<=^|[^\w-]|%[\da-fA-F]{2})[\w-]{21}[AQgw](?![\w-])/g;

/** Returns a path for a log, without the code of a quotation and anything that looks like one. */
export function hideQuotationCode(pathname: string): string {
  return isQuotationPath(pathname) && pathname !== againPath && pathname.length > quotationRoot.length + 1
    ? `${quotationRoot}/…`
    : pathname.replace(codes, '…');
}

/** Root path of the personal links of the shop's sellers. */
export const sellerRoot = '/v';

/**
 * Returns the path of the link that a seller gives to customers: it makes the browser use the seller's WhatsApp number.
 */
export function sellerPath(slug: string): string {
  return `${sellerRoot}/${slug}`;
}
