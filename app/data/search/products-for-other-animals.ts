import type { CatalogueIndex } from '#app/catalogue-index/build-index.ts';
import type { ListingFilter } from '#app/domain/listing/listing-query.ts';
import type { CatalogueSummary } from '#app/data/catalogue/summary.ts';
import { findAnimals, type AnimalTable } from '#app/domain/search/animals.ts';
import { analyseText } from '#app/domain/search/terms.ts';

/** By place of a category and of a subcategory in the index: the kinds of animals its name names. */
interface AnimalsOfPlaces {
  categories: Set<number>[];
  subcategories: Set<number>[];
}

const known = new WeakMap<CatalogueIndex<ListingFilter>, AnimalsOfPlaces>();

/**
 * Tells by position which products are for other animals than the wanted ones: those whose subcategory names others or, where it
 * names none, whose category does. Undefined when no animal is wanted.
 */
export function findProductsForOtherAnimals(
  index: CatalogueIndex<ListingFilter>,
  { wanted, summary, animals }: { wanted: ReadonlySet<number>; summary: CatalogueSummary; animals: AnimalTable },
): ((position: number) => boolean) | undefined {
  if (wanted.size === 0) return undefined;
  const places = known.get(index) ?? listAnimals(index, { summary, animals });
  known.set(index, places);
  const { category, subcategory } = index.groups.columns;
  const isOther = (kinds: Set<number>) => ![...wanted].some((kind) => kinds.has(kind));
  const foreignCategories = places.categories.map((kinds) => kinds.size > 0 && isOther(kinds));
  const foreignSubcategories = places.subcategories.map((kinds) => (kinds.size > 0 ? isOther(kinds) : undefined));
  return (position) => {
    const group = index.groupOf[position] ?? 0;
    const own = foreignSubcategories[subcategory.places[group] ?? 0];
    return own ?? foreignCategories[category.places[group] ?? 0] ?? false;
  };
}

function listAnimals(
  { groups }: CatalogueIndex<ListingFilter>,
  { summary, animals }: { summary: CatalogueSummary; animals: AnimalTable },
): AnimalsOfPlaces {
  const nameOf = (named: readonly { id: number; name: string }[]) => new Map(named.map(({ id, name }) => [id, name]));
  const [categories, subcategories] = [
    nameOf(summary.categories),
    nameOf(summary.categories.flatMap(({ children }) => children)),
  ];
  const find = (name: string | undefined) => findAnimals(animals, analyseText(name ?? ''));
  return {
    categories: groups.columns.category.values.map((id) => find(categories.get(id))),
    subcategories: groups.columns.subcategory.values.map((id) => find(subcategories.get(id))),
  };
}
