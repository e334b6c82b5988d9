import { useState } from 'react';
import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import type { CellValues } from './editable-cells.ts';

/**
 * Returns a product of the table with the values of the last saved change, until the table is loaded again.
 * @param saved values of the last reply; undefined when nothing was saved
 */
export function useSavedProduct(loadedProduct: OwnerProduct, saved: CellValues | undefined): OwnerProduct {
  const [older, setOlder] = useState({ loadedProduct, saved });
  if (older.loadedProduct !== loadedProduct) setOlder({ loadedProduct, saved });
  return saved === older.saved ? loadedProduct : { ...loadedProduct, ...saved };
}
