import type { Product } from '#app/domain/catalogue/product.ts';
import { findWarnings } from '#app/ui/catalogue/product/details/warnings.ts';

/** Derived on the server, so that its rules are not sent to the browser. */
export interface ProductNotes {
  warnings: string[];
}

export function getProductNotes(product: Product): ProductNotes {
  return { warnings: findWarnings(product) };
}
