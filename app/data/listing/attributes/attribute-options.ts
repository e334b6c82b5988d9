import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';
import { attributeSlug, splitJoined, weightKey } from '#app/domain/listing/attributes/read-attributes.ts';
import { findWeightRange, weightFilterSlug, weightRanges } from '#app/domain/listing/attributes/weight-ranges.ts';

/** An attribute filter with the values that the catalogue has for it. */
export interface AttributeFilter {
  slug: string;
  /** Name of the filter as set by the shop; null for the package weight, whose name is in `texts/`. */
  name: string | null;
  options: AttributeOption[];
}

export interface AttributeOption {
  slug: string;
  /** The spelling that most products use. The name of a weight is the slug of its range. */
  name: string;
  /** Code of the value in the filter's facet of the catalogue index. */
  code: number;
}

/** An option of a filter to which a stored value is mapped. */
interface OptionOfValue {
  /** Index of the filter in the list of filters. */
  filter: number;
  code: number;
}

/** A spelling of a stored value, with the number of products that use it. */
interface Spelling {
  id: number;
  key: string;
  value: string;
  products: number;
}

/** Maximum number of options of a filter. The rarest values are left out. */
const maxOptions = 200;

/**
 * Builds the filters for the given keys and for the package weight, and maps the id of each stored value to its
 * options. A value such as 'Cães e gatos' may have several options.
 */
export function chooseAttributeOptions(
  spellings: readonly Spelling[],
  keys: readonly AttributeKey[],
): { filters: AttributeFilter[]; optionsByValueId: Map<number, OptionOfValue[]> } {
  const optionsByValueId = new Map<number, OptionOfValue[]>();
  const spellingsOf = Map.groupBy(
    spellings.filter(({ products }) => products > 0),
    ({ key }) => key,
  );

  function makeFilter(
    { slug, name, options }: { slug: string; name: string | null; options: [string, Spelling[]][] },
    filter: number,
  ): AttributeFilter {
    for (const [code, [, optionSpellings]] of options.entries()) {
      for (const { id } of optionSpellings)
        optionsByValueId.set(id, [...(optionsByValueId.get(id) ?? []), { filter, code }]);
    }
    return {
      slug,
      name,
      options: options.map(([option, optionSpellings], code) => ({
        slug: option,
        name: name === null ? option : chooseSpelling(option, optionSpellings),
        code,
      })),
    };
  }

  const usedSources = new Set<string>();
  const filters = keys.map(({ slug, name, sources }, filter) => {
    // When several filters have the same key of 'Informações Adicionais' as a source, the key belongs to the first of
    // them.
    const filterSpellings = sources
      .filter((source) => !usedSources.has(source))
      .flatMap((source) => spellingsOf.get(source) ?? []);
    for (const source of sources) usedSources.add(source);
    return makeFilter({ slug, name, options: listCommonest(filterSpellings) }, filter);
  });
  if (!keys.some(({ slug }) => slug === weightFilterSlug)) {
    const options = listRanges(spellingsOf.get(weightKey) ?? []);
    filters.push(makeFilter({ slug: weightFilterSlug, name: null, options }, filters.length));
  }
  return { filters, optionsByValueId };
}

function listCommonest(spellings: readonly Spelling[]): [string, Spelling[]][] {
  const slugs = new Set(spellings.map(({ value }) => attributeSlug(value)));
  const named = spellings.flatMap((spelling) => listSlugs(spelling.value, slugs).map((slug) => ({ slug, spelling })));
  return [...Map.groupBy(named, ({ slug }) => slug)]
    .map(([slug, optionSpellings]): [string, Spelling[]] => [slug, optionSpellings.map(({ spelling }) => spelling)])
    .toSorted(([slugA, a], [slugB, b]) => countProducts(b) - countProducts(a) || (slugA < slugB ? -1 : 1))
    .slice(0, maxOptions);
}

/**
 * Returns the slugs of the options of a value. A value such as 'Cães e gatos' is split into two options when the
 * catalogue also has each part as a value of its own; otherwise it is one option.
 */
function listSlugs(value: string, slugs: ReadonlySet<string>): string[] {
  const parts = splitJoined(value).map(attributeSlug);
  return parts.every((part) => slugs.has(part)) ? [...new Set(parts)] : [attributeSlug(value)];
}

function listRanges(weights: readonly Spelling[]): [string, Spelling[]][] {
  const byRange = Map.groupBy(weights, ({ value }) => findWeightRange(Number(value)));
  return weightRanges.flatMap(({ slug }, range): [string, Spelling[]][] => {
    const rangeSpellings = byRange.get(range);
    return rangeSpellings ? [[slug, rangeSpellings]] : [];
  });
}

/**
 * Chooses the spelling that most products use. Of equally frequent spellings, the one with the fewest capitals wins.
 */
function chooseSpelling(slug: string, spellings: readonly Spelling[]): string {
  const capitals = ({ value }: Spelling) => value.replace(/[^\p{Lu}]/gu, '').length;
  const matchingSpellings = spellings.filter(({ value }) => attributeSlug(value) === slug);
  const sorted = matchingSpellings.toSorted(
    (a, b) => b.products - a.products || capitals(a) - capitals(b) || (a.value < b.value ? -1 : 1),
  );
  return sorted[0]?.value ?? '';
}

function countProducts(spellings: readonly Spelling[]): number {
  return spellings.reduce((sum, { products }) => sum + products, 0);
}
