/** A value of a filter (`attributeSlug`) and the number of products it lists. */
interface CountedValue {
  slug: string;
  count: number;
}

/** Maximum number of values of a filter that are so quickly read that the filter is always offered. */
const shortList = 6;
/** Share of values with a single product from which a filter is as long as the list of products itself. */
const nearlyAll = 0.8;

/**
 * Whether nearly every value of a filter lists a single product; reading the products themselves is then quicker. (L24)
 */
export function listsSingleProducts(values: readonly CountedValue[]): boolean {
  if (values.length <= shortList) return false;
  return values.filter(({ count }) => count === 1).length >= values.length * nearlyAll;
}

/**
 * Whether a filter mostly repeats the category filter with other numbers: at least half of its listed products are
 * under values whose words all occur in the name of one category, as 'Bovinos' does in 'Bovinos de Corte'. (L24)
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
