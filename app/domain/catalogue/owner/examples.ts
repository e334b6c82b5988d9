/** Effect of removing the examples. */
export interface ExamplesRemoval {
  /** Products that nobody has written since the first start. */
  products: { id: number; sku: string; title: string }[];
  /** Categories and brands that are word for word the starter catalogue's and would be left without a product. */
  categories: { id: number; name: string }[];
  brands: { id: number; name: string }[];
  /** Products of the starter catalogue that the owner has changed, which stay. */
  changed: number;
  /** All products that stay. */
  kept: number;
}

export interface OwnerExamples {
  find(): Promise<ExamplesRemoval>;
  /** How many examples were taken out and can be brought back. */
  countRemoved(): Promise<number>;
  /** @returns how many products went */
  remove(): Promise<number>;
  /** @returns how many products came back */
  restore(): Promise<number>;
}
