import { useEffect, useState } from 'react';
import type { Product, ProductSummary } from '#app/domain/catalogue/product.ts';
import { parseProductDetail } from '#app/domain/catalogue/product-detail.ts';
import { fetchProducts } from '#app/visitor/cart/fetch-products.ts';

/** The full product: loading, loaded or failed. */
type FullProduct = { state: 'loading' } | { state: 'loaded'; product: Product } | { state: 'failed' };

/** Loads the full product of a card. Use a `key` per product. */
export function useFullProduct(summary: ProductSummary): FullProduct {
  const [whole, setWhole] = useState<FullProduct>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    void loadWholeProduct(summary, leaving.signal).then((product) => {
      if (leaving.signal.aborted) return;
      setWhole(product ? { state: 'loaded', product } : { state: 'failed' });
    });
    return () => leaving.abort();
  }, [summary]);
  return whole;
}

async function loadWholeProduct(summary: ProductSummary, signal: AbortSignal): Promise<Product | undefined> {
  // The API has no samples: the id would find another product.
  if (summary.isSample) return undefined;
  const [data] = (await fetchProducts([summary.id], signal)) ?? [];
  return parseProductDetail(data, summary);
}
