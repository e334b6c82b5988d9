/** Preview of what the removal of the example products would delete and leave. */
export interface ExamplesRemoval {
  /** Starter products that nobody has changed since the first start, except by hiding them or in bulk changes. */
  products: { id: number; sku: string; title: string }[];
  /**
   * Categories and brands that are identical to those of the starter catalogue and would have no product after the
   * removal.
   */
  categories: { id: number; name: string }[];
  brands: { id: number; name: string }[];
  /** Number of starter products that the owner has changed and that therefore stay. */
  changed: number;
  /** Number of products that are not removed, the changed starter products included. */
  kept: number;
}

/** Functions with which the panel removes the example products from the shop and restores them. */
export interface OwnerExamples {
  /** Previews the removal. */
  find(): Promise<ExamplesRemoval>;
  /** Number of examples that were removed and can be restored. */
  countRemoved(): Promise<number>;
  /** @returns the number of products removed */
  remove(): Promise<number>;
  /** @returns the number of products restored */
  restore(): Promise<number>;
}
