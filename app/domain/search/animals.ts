import { analyseText } from './words/terms.ts';

/** Maps a term to the numbers of the kinds of animals that it may mean. 'Pet' may mean a dog or a cat. */
export type AnimalTable = ReadonlyMap<string, readonly number[]>;

/** Parses a table of animals: one kind per line, with its names separated by commas. */
export function parseAnimals(lines: readonly string[]): AnimalTable {
  const kindsByTerm = new Map<string, number[]>();
  for (const [kind, line] of lines.entries()) {
    for (const term of new Set(analyseText(line))) kindsByTerm.set(term, [...(kindsByTerm.get(term) ?? []), kind]);
  }
  return kindsByTerm;
}

/** Finds the kinds of animals that any of the terms names. */
export function findAnimals(animals: AnimalTable, terms: Iterable<string>): Set<number> {
  return new Set([...terms].flatMap((term) => animals.get(term) ?? []));
}

/**
 * Whether the products of a category or subcategory are only for other animals than the wanted ones.
 * @param namedKinds kinds of animals that the category's name contains, such as cattle for 'Bovinos de Corte'
 * @returns undefined when the name contains no animal
 */
export function isOnlyForOtherAnimals(
  namedKinds: ReadonlySet<number>,
  requestedKinds: ReadonlySet<number>,
): boolean | undefined {
  return namedKinds.size > 0 ? ![...requestedKinds].some((kind) => namedKinds.has(kind)) : undefined;
}
