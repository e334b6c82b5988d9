/** The terms of a catalogue. */
export interface Vocabulary {
  /** Products that carry each term. */
  carriers: ReadonlyMap<string, number>;
  /** The same terms in the order of their characters, so that those with one beginning stand together. */
  sorted: readonly string[];
}

/** A vocabulary of terms and the number of products that carry each. Terms that come in order are made ready sooner. */
export function createVocabulary(terms: Iterable<readonly [term: string, carriers: number]>): Vocabulary {
  const carriers = new Map(terms);
  const sorted = [...carriers.keys()];
  const isSorted = sorted.every((term, index) => index === 0 || (sorted[index - 1] ?? '') < term);
  return { carriers, sorted: isSorted ? sorted : sorted.toSorted(compareText) };
}

/** Number of products that carry the term. */
export function countCarriers({ carriers }: Vocabulary, term: string): number {
  return carriers.get(term) ?? 0;
}

/**
 * Terms with a beginning, the most common first, then in the order of their characters.
 * @param limits most terms given, and most carriers of all together; the first term is given whatever it has
 */
export function findBegun(
  { carriers, sorted }: Vocabulary,
  beginning: string,
  { maxTerms, maxCarriers }: { maxTerms: number; maxCarriers: number },
): string[] {
  const most: string[] = [];
  const compare = (a: string, b: string) => (carriers.get(b) ?? 0) - (carriers.get(a) ?? 0) || compareText(a, b);
  for (let index = findFirst(sorted, beginning); sorted[index]?.startsWith(beginning); index += 1) {
    const term = sorted[index] ?? '';
    const last = most.at(-1);
    if (most.length === maxTerms && last !== undefined && compare(term, last) > 0) continue;
    const place = most.findIndex((other) => compare(term, other) < 0);
    most.splice(place < 0 ? most.length : place, 0, term);
    if (most.length > maxTerms) most.pop();
  }
  let sum = 0;
  return most.filter((term, index) => {
    sum += carriers.get(term) ?? 0;
    return index === 0 || sum <= maxCarriers;
  });
}

/** Place of the first term that is not before the text. */
function findFirst(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
