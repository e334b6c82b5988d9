/**
 * Folds an SKU for comparison, because the same code is typed as `AB-1` in one list and as `ab-1` in another. Only
 * ASCII letters are folded, because SQLite and PostgreSQL fold only those alike.
 */
export function foldSku(sku: string): string {
  return sku.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
