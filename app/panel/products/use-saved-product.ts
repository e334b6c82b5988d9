import { useState } from 'react';
import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import type { CellValues } from './editable-cells.ts';

/**
 * Returns a product of the products table with the values that its row saved last. They stay when a later change is
 * refused or its request fails, and give way when the table is loaded again.
 * @param saved values of the last reply; undefined when it saved nothing
 */
export function useSavedProduct(loadedProduct: OwnerProduct, saved: CellValues | undefined): OwnerProduct {
  const [shown, setShown] = useState({ loadedProduct, saved, product: loadedProduct });
  if (shown.loadedProduct !== loadedProduct) setShown({ loadedProduct, saved, product: loadedProduct });
  else if (saved && saved !== shown.saved) setShown({ loadedProduct, saved, product: { ...loadedProduct, ...saved } });
  return shown.product;
}
