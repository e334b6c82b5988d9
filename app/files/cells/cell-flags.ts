import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { splitWords } from '#app/domain/shared/text/word-lists.ts';
import { cellTexts } from './texts.ts';

/** Value of a cell; undefined leaves it open. */
type FlagValue = { value: boolean | undefined } | { reason: string };

const yesWords = new Set(splitWords('sim, s, true, verdadeiro, v, 1, x, yes, y'));
export const noWords: ReadonlySet<string> = new Set(splitWords('nao, n, false, falso, f, 0, no'));
const visibleWords = new Set([
  ...splitWords(
    'a, ativo, ativa, active, publicado, published, visivel, visible, catalog, search, both, exibir, mostrar',
  ),
  'catalog, search',
]);
const hiddenWords = new Set(
  splitWords(`i, inativo, inativa, inactive, excluido, oculto, hidden, hide, ocultar, rascunho, draft, -1, arquivado,
    archived, privado, private, nao listado, unlisted, pendente, pausado, pausada, paused, invisivel, none, proposed, rejected, 2,
    not visible individually, finalizado, finalizada, excluida, fora de linha, descontinuado, descontinuada,
    discontinued, unavailable`),
);

/** Reads a word for yes or no, such as `sim` or `x`; an empty cell means no. */
export function readFlag(text: string): FlagValue {
  const word = foldText(text).trim();
  if (yesWords.has(word)) return { value: true };
  return noWords.has(word) || word === '' ? { value: false } : { reason: cellTexts.notFlag };
}

/** Reads whether a product is shown, from the words that common shop programs use; undefined for an empty cell. */
export function readVisibility(text: string): FlagValue {
  const word = foldText(text).trim();
  if (word === '') return { value: undefined };
  const value = yesWords.has(word) || (noWords.has(word) ? false : findVisibility(word));
  return value === undefined ? { reason: cellTexts.unknownVisibility } : { value };
}

/** Reads whether a product is inactive: `sim`, or a word such as `Inativo`; undefined for an empty cell. */
export function readInactivity(text: string): FlagValue {
  const word = foldText(text).trim();
  const isShown = findVisibility(word);
  return isShown === undefined ? readVisibility(text) : { value: !isShown };
}

/**
 * Tells whether another program's word for the state of a product means that it is shown; undefined for an unknown
 * word.
 */
export function findVisibility(word: string): boolean | undefined {
  if (visibleWords.has(word)) return true;
  return hiddenWords.has(word) || /^inativ[oa]\b/.test(word) ? false : undefined;
}
