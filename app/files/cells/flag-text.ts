import { foldText } from '#app/domain/shared/fold-text.ts';

const yes = new Set(['sim', 's', 'true', 'verdadeiro', 'v', '1', 'x', 'yes', 'y']);
const no = new Set(['nao', 'n', 'false', 'falso', 'f', '0', 'no']);
const shown = new Set([
  'ativo',
  'ativa',
  'active',
  'publicado',
  'visivel',
  'visible',
  'catalog',
  'search',
  'exibir',
  'mostrar',
]);
const hidden = new Set([
  ...['inativo', 'inativa', 'inactive', 'excluido', 'oculto', 'hidden', 'hide', 'ocultar', 'rascunho', 'draft', '-1'],
  ...['arquivado', 'archived', 'privado', 'private', 'nao listado', 'unlisted', 'pendente', 'invisivel'],
]);

/** `sim` or `não`; nothing is no. */
export function readFlag(text: string): { value: boolean } | { reason: string } {
  const word = foldText(text).trim();
  if (yes.has(word)) return { value: true };
  return no.has(word) || word === '' ? { value: false } : { reason: 'escreva sim ou não' };
}

/** Whether a product is shown, in the words of many programs; undefined where nothing is said. */
export function readVisibility(text: string): { value: boolean | undefined } | { reason: string } {
  const word = foldText(text).trim();
  if (word === '') return { value: undefined };
  if (yes.has(word) || shown.has(word)) return { value: true };
  if (no.has(word) || hidden.has(word)) return { value: false };
  return { reason: 'não sei se o produto aparece na loja; escreva sim ou não' };
}
