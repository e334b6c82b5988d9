import { useState } from 'react';
import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import type { CellValues } from './editable-cells.ts';

/**
 * Returns a product of the table with the values of the last saved change, also after a change that was refused or did
 * not arrive, until the table is loaded again.
 * @param saved values of the last reply; undefined when it saved nothing
 */
export function useSavedProduct(loadedProduct: OwnerProduct, saved: CellValues | undefined): OwnerProduct {
  const [shown, setShown] = useState({ loadedProduct, saved, product: loadedProduct });
  if (shown.loadedProduct !== loadedProduct) setShown({ loadedProduct, saved, product: loadedProduct });
  else if (saved && saved !== shown.saved) setShown({ loadedProduct, saved, product: { ...loadedProduct, ...saved } });
  return shown.product;
}
