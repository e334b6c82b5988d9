import { findRemovedProduct } from '#app/data/catalogue/removed-products.ts';
import { findOwnProduct } from '#app/data/catalogue/products.ts';
import { loadCatalogueSummary } from '#app/data/catalogue/summary.ts';
import type { Database } from '#app/data/database/database.ts';
import { emptyForm, formatProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { toCatalogueFile } from '#app/operations/catalogue/write-product.ts';
import type { ProductPage } from '#app/ui/panel/product/product-page.ts';

/** The form of a product, or the way back of one that was deleted; undefined when there is neither. */
export async function loadProductPage(
  db: Database,
  { id, nowMs }: { id: number | undefined; nowMs: number },
): Promise<ProductPage | undefined> {
  const choices = await listChoices(db);
  if (id === undefined) return { kind: 'form', id: null, seen: null, form: emptyForm, choices };
  const product = await findOwnProduct(db, id);
  if (product) {
    const seen = toCatalogueFile(product);
    return { kind: 'form', id, seen, form: formatProductForm(seen), choices };
  }
  const removed = await findRemovedProduct(db, { id, nowMs });
  if (!removed) return undefined;
  const { sku, title, removedAtMs } = removed;
  return { kind: 'removed', id, sku, title, removedAtMs };
}

async function listChoices(db: Database) {
  const { categories, brands } = await loadCatalogueSummary(db);
  return {
    categories: categories.map(({ name, children }) => ({ name, children: children.map((child) => child.name) })),
    brands: brands.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'pt-BR')),
    productTypes: [...new Set(categories.map(({ productType }) => productType).filter(Boolean))],
  };
}
