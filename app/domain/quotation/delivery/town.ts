import { cleanLine, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { deliveryLimits, type Town } from './delivery-rules.ts';

const states = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));
/** Matches a name followed by two letters: 'Bonito/MS', 'Bonito - MS', 'Bonito (MS)' or 'Bonito MS'. */
const townPattern = /^(.*?)\s*(?:[/,(–-]\s*|\s)([A-Za-z]{2})\)?$/;

/** Parses 'Bonito/MS', 'Bonito - MS' or 'Bonito MS'; undefined without a name or a state. */
export function readTown(text: string): Town | undefined {
  const { name, state } = splitTown(text);
  return state && name && name.length <= deliveryLimits.town ? { name, state } : undefined;
}

/** Key of a town: equal for spellings that differ only in case, accents or punctuation. */
export function getTownKey({ name, state }: Town): string {
  return `${foldName(name)}/${state}`;
}

/**
 * Finds the town that a visitor means. Without its state the name must be unique, because there is a Bonito in Mato
 * Grosso do Sul, Pará, Bahia and Pernambuco.
 */
export function findTown<T extends Town>(townText: string, towns: readonly T[]): T | undefined {
  const { name, state } = splitTown(townText);
  const foldedName = foldName(townText);
  const matches = towns.filter(
    (town) => foldName(town.name) === foldedName || (state === town.state && foldName(town.name) === foldName(name)),
  );
  return matches.length === 1 ? matches[0] : undefined;
}

function splitTown(text: string): { name: string; state: string | undefined } {
  const line = cleanLine(removeInvisible(text.slice(0, 200)));
  const [, name = '', letters = ''] = townPattern.exec(line) ?? [];
  const state = letters.toUpperCase();
  return states.has(state) && /\p{L}/u.test(name) ? { name, state } : { name: line, state: undefined };
}

function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
