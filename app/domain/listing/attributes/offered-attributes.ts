/** A value of a filter (`attributeSlug`) and the number of products it lists. */
interface CountedValue {
  slug: string;
  count: number;
}

/** As many values are read at a glance, whatever they list. */
const shortList = 6;
/** The share of values that list one product from which on a filter is a list of products. */
const nearlyAll = 0.8;

/** Whether nearly every value of a filter lists one product: it is longer to read than the products themselves. (L24) */
export function listsSingleProducts(values: readonly CountedValue[]): boolean {
  if (values.length <= shortList) return false;
  return values.filter(({ count }) => count === 1).length >= values.length * nearlyAll;
}

/**
 * Whether a filter mostly says again, with other numbers, what the categories beside it say: at least half of what its values
 * list is under values whose words are all in the name of one category, as 'Bovinos' in 'Bovinos de Corte'. (L24)
 * @param categories names of the categories as slugs (`attributeSlug`)
 */
export function repeatsCategories(values: readonly CountedValue[], categories: readonly string[]): boolean {
  const names = categories.map((slug) => new Set(slug.split('-')));
  const repeated = values.filter(({ slug }) => {
    const words = slug.split('-');
    return names.some((own) => words.every((word) => own.has(word)));
  });
  return sumCounts(repeated) > 0 && sumCounts(repeated) * 2 >= sumCounts(values);
}

function sumCounts(values: readonly CountedValue[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}
