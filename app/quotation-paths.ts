/** Where a quotation is asked for in writing. Apart from `paths.ts`, which every page of the store loads. */
export const quotationRoot = '/cotacao';

/** Address of the quotations that this browser has sent. */
export const againPath = `${quotationRoot}/minhas`;

/** Address of a quotation. The code in it is a secret: it goes into no log. */
export function quotationPath(code: string): string {
  return `${quotationRoot}/${code}`;
}

/** The id of a product that a written list begins with; may be repeated. */
export const askedProductParam = 'produto';

/** Whether a path belongs to the quotations' own pages. */
export function isQuotationPath(pathname: string): boolean {
  return pathname === quotationRoot || pathname.startsWith(`${quotationRoot}/`);
}

/** What has the form of a code (`quotation-code.ts`), as a word of its own; the path may have been mistyped or encoded. */
const codes = /(?<=^|[^\w-]|%[\da-fA-F]{2})[\w-]{21}[AQgw](?![\w-])/g;

/** A path as a log may hold it: anything in the place of a code, or that looks like one, is left out. */
export function hideQuotationCode(pathname: string): string {
  return isQuotationPath(pathname) && pathname !== againPath && pathname.length > quotationRoot.length + 1
    ? `${quotationRoot}/…`
    : pathname.replace(codes, '…');
}

/** Where the links of the shop's sellers are. */
export const sellerRoot = '/v';

/** Address that a seller gives to customers: it makes the shop's WhatsApp number theirs in that browser. */
export function sellerPath(slug: string): string {
  return `${sellerRoot}/${slug}`;
}
