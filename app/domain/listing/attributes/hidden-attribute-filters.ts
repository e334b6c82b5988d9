/** A value of an attribute filter (as an `attributeSlug`) and the number of products that it lists. */
interface CountedValue {
  slug: string;
  count: number;
}

/** Number of values up to which a filter is always offered, because so short a list is quick to read. */
const maxShortListLength = 6;
/**
 * Share of values with a single product from which a filter is not worthwhile: it is then nearly as long as the list of
 * products.
 */
const minSingleShare = 0.8;

/**
 * Whether nearly every value of a filter lists a single product, so that reading the products themselves is quicker.
 * (L24)
 */
export function listsSingleProducts(values: readonly CountedValue[]): boolean {
  if (values.length <= maxShortListLength) return false;
  return values.filter(({ count }) => count === 1).length >= values.length * minSingleShare;
}

/**
 * Whether a filter mostly repeats the category filter with other numbers: at least half of the products that it lists
 * have values whose words all occur in the name of one category, as 'Bovinos' does in 'Bovinos de Corte'. (L24)
 * @param categories names of the categories as slugs (`attributeSlug`)
 */
export function repeatsCategories(values: readonly CountedValue[], categories: readonly string[]): boolean {
  const names = categories.map((slug) => new Set(slug.split('-')));
  const repeated = values.filter(({ slug }) => {
    const words = slug.split('-');
    return names.some((nameWords) => words.every((word) => nameWords.has(word)));
  });
  return sumCounts(repeated) > 0 && sumCounts(repeated) * 2 >= sumCounts(values);
}

function sumCounts(values: readonly CountedValue[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}
