import { analyseText } from './terms.ts';

/** Numbers of the kinds of animals that a name may mean, by its term. 'Pet' is a dog and a cat. */
export type AnimalTable = ReadonlyMap<string, readonly number[]>;

/** Reads lines of names of one kind of animal each, separated by commas. */
export function parseAnimals(lines: readonly string[]): AnimalTable {
  const kindsOf = new Map<string, number[]>();
  for (const [kind, line] of lines.entries()) {
    for (const term of new Set(analyseText(line))) kindsOf.set(term, [...(kindsOf.get(term) ?? []), kind]);
  }
  return kindsOf;
}

/** The kinds of animals that any of the terms names. */
export function findAnimals(animals: AnimalTable, terms: Iterable<string>): Set<number> {
  return new Set([...terms].flatMap((term) => animals.get(term) ?? []));
}
