/** What a listing filters on, prices aside. Products that share all of it are of one kind. */
export interface ListingKind {
  categoryId: number;
  /** 0 is none. */
  subcategoryId: number;
  /** 0 is none. */
  brandId: number;
  isInStock: boolean;
  isOnSale: boolean;
}

/**
 * The kinds of a catalogue in columns: some tens of thousands are gone through for every page, so each part is a small number,
 * the place of its id in the list of those that occur.
 */
export interface ListingKinds {
  size: number;
  categories: KindColumn;
  subcategories: KindColumn;
  brands: KindColumn;
  /** Of each kind: `inStockFlag` and `onSaleFlag`, added. */
  flags: Uint8Array;
}

export interface KindColumn {
  ids: readonly number[];
  /** Of each kind: place of its id in `ids`. */
  places: Int32Array;
}

export const inStockFlag = 1;
export const onSaleFlag = 2;
/** Every sum of flags there is. */
export const flagSums = 4;

export function createListingKinds(kinds: readonly ListingKind[]): ListingKinds {
  return {
    size: kinds.length,
    categories: createColumn(kinds.map(({ categoryId }) => categoryId)),
    subcategories: createColumn(kinds.map(({ subcategoryId }) => subcategoryId)),
    brands: createColumn(kinds.map(({ brandId }) => brandId)),
    flags: Uint8Array.from(
      kinds,
      ({ isInStock, isOnSale }) => (isInStock ? inStockFlag : 0) + (isOnSale ? onSaleFlag : 0),
    ),
  };
}

function createColumn(values: readonly number[]): KindColumn {
  const ids = [...new Set(values)];
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  return { ids, places: Int32Array.from(values, (id) => placeOf.get(id) ?? 0) };
}
