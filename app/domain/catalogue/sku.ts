/**
 * The form in which SKUs are compared: the same code is typed as `AB-1` in one list and as `ab-1` in another. Only ASCII letters, as both
 * databases fold them alike.
 */
export function foldSku(sku: string): string {
  return sku.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
