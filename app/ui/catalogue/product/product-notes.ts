import type { Product } from '#app/domain/catalogue/product.ts';
import { findWarnings } from '#app/ui/catalogue/product/warnings.ts';

/** What is worked out of a product for its screen: by the server, so that the browser needs no rules for it. */
export interface ProductNotes {
  warnings: string[];
}

export function getProductNotes(product: Product): ProductNotes {
  return { warnings: findWarnings(product) };
}
