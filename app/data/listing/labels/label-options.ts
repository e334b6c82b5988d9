import type { LabelKey } from '#app/domain/listing/labels/label-keys.ts';
import { labelSlug, splitJoined, weightKey } from '#app/domain/listing/labels/read-labels.ts';
import { findWeightRange, weightFilterSlug, weightRanges } from '#app/domain/listing/labels/weight-ranges.ts';

/** A filter with the values that the catalogue has for it. */
export interface LabelFilter {
  slug: string;
  /** As the shop calls it; null for the package weight, which the texts name. */
  name: string | null;
  options: LabelOption[];
}

export interface LabelOption {
  slug: string;
  /** As most products spell it; of a weight the range's slug. */
  name: string;
  /** In the lists of values of the index. */
  value: number;
}

/** A stored value in one spelling, with the number of products that have it. */
interface Spelling {
  id: number;
  key: string;
  value: string;
  products: number;
}

/** A filter offers no more than these, the commonest of the catalogue: the rest tells one product, not many. */
const maxOptions = 200;

/** The filters of these keys, and which of their options each stored value is: several where it names several. */
export function chooseLabelOptions(
  spellings: readonly Spelling[],
  keys: readonly LabelKey[],
): { filters: LabelFilter[]; optionsOf: Map<number, number[]>; optionCount: number } {
  const optionsOf = new Map<number, number[]>();
  const spellingsOf = Map.groupBy(
    spellings.filter(({ products }) => products > 0),
    ({ key }) => key,
  );
  let optionCount = 0;

  function makeFilter({ slug, name, options }: { slug: string; name: string | null; options: [string, Spelling[]][] }) {
    return {
      slug,
      name,
      options: options.map(([option, own]): LabelOption => {
        const value = optionCount;
        optionCount += 1;
        for (const { id } of own) optionsOf.set(id, [...(optionsOf.get(id) ?? []), value]);
        return { slug: option, name: name === null ? option : chooseSpelling(option, own), value };
      }),
    };
  }

  const taken = new Set<string>();
  const filters = keys.map(({ slug, name, sources }): LabelFilter => {
    // A key of the label belongs to the first filter that names it.
    const own = sources.filter((source) => !taken.has(source)).flatMap((source) => spellingsOf.get(source) ?? []);
    for (const source of sources) taken.add(source);
    return makeFilter({ slug, name, options: listCommonest(own) });
  });
  if (!keys.some(({ slug }) => slug === weightFilterSlug)) {
    const options = listRanges(spellingsOf.get(weightKey) ?? []);
    filters.push(makeFilter({ slug: weightFilterSlug, name: null, options }));
  }
  return { filters, optionsOf, optionCount };
}

function listCommonest(spellings: readonly Spelling[]): [string, Spelling[]][] {
  const slugs = new Set(spellings.map(({ value }) => labelSlug(value)));
  const named = spellings.flatMap((spelling) => nameOptions(spelling.value, slugs).map((slug) => ({ slug, spelling })));
  return [...Map.groupBy(named, ({ slug }) => slug)]
    .map(([slug, own]): [string, Spelling[]] => [slug, own.map(({ spelling }) => spelling)])
    .toSorted(([slugA, a], [slugB, b]) => countProducts(b) - countProducts(a) || (slugA < slugB ? -1 : 1))
    .slice(0, maxOptions);
}

/** 'Cães e gatos' is both where the catalogue has both, and else a value of its own. */
function nameOptions(value: string, slugs: ReadonlySet<string>): string[] {
  const parts = splitJoined(value).map(labelSlug);
  return parts.every((part) => slugs.has(part)) ? [...new Set(parts)] : [labelSlug(value)];
}

function listRanges(weights: readonly Spelling[]): [string, Spelling[]][] {
  const byRange = Map.groupBy(weights, ({ value }) => findWeightRange(Number(value)));
  return weightRanges.flatMap(({ slug }, range): [string, Spelling[]][] => {
    const own = byRange.get(range);
    return own ? [[slug, own]] : [];
  });
}

/** The spelling of the most products; of several the one that shouts least. */
function chooseSpelling(slug: string, spellings: readonly Spelling[]): string {
  const capitals = ({ value }: Spelling) => value.replace(/[^\p{Lu}]/gu, '').length;
  const own = spellings.filter(({ value }) => labelSlug(value) === slug);
  const sorted = own.toSorted(
    (a, b) => b.products - a.products || capitals(a) - capitals(b) || (a.value < b.value ? -1 : 1),
  );
  return sorted[0]?.value ?? '';
}

function countProducts(spellings: readonly Spelling[]): number {
  return spellings.reduce((sum, { products }) => sum + products, 0);
}
