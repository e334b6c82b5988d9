import type { FacetChoice } from '#app/data/listing/list-products.ts';

/** Creates a choice of a listing's filter. */
export function makeFacetChoice(choice: Partial<FacetChoice>): FacetChoice {
  return { id: 0, name: '', slug: '', picture: null, count: 0, isSelected: false, parentId: null, ...choice };
}
