import { contrast, lighten, mix } from '../drawing/colour.ts';
import { chooseBy, plain } from '../drawing/seed.ts';

/** What a product is for, in the order it is looked for, and the colour that says so on the pack. */
const MEANINGS: readonly (readonly [pattern: RegExp, colour: string])[] = [
  [/ureia/, '#D9792B'],
  [/\bseca\b/, '#C98A2B'],
  [/aguas|pos-dipping|basilisk/, '#2E8FC2'],
  [/filhote|potro|alevino|cordeiro|inicial|bezerr.*(21|desmama)|\bcria\b/, '#86BC3C'],
  [/creep|bezerr/, '#EFC23C'],
  [/engorda|terminacao|confinamento/, '#D0492E'],
  [/alta producao/, '#8B4F9F'],
  [/lactacao 24|cabra leiteira/, '#D6588A'],
  [/lactacao|leite/, '#4FA3D8'],
  [/crescimento|juvenis|concentrado/, '#F0A92C'],
  [/esporte|ativos|mosquicida|eletrolitic/, '#E0532F'],
  [/oleo|energetic/, '#E9B93A'],
  [/senior/, '#9C8BB8'],
  [/castrado/, '#D65A93'],
  [/sabor peixe|alevin/, '#2EA3B8'],
  [/racas pequenas/, '#D6588A'],
  [/postura 5|caprinos/, '#7A9E2F'],
  [/postura/, '#D9702A'],
  [/carnivor/, '#B23A48'],
  [/mombaca/, '#E0A526'],
  [/marandu/, '#8CC63F'],
  [/milheto/, '#B7702D'],
  [/aveia/, '#5B6FA8'],
  [/desinfetante/, '#3B82C4'],
  [/albendazol/, '#F0A92C'],
  [/ovinos/, '#3E8FA8'],
  [/haras/, '#B8405E'],
];

const OTHERS = ['#E0A526', '#2E8FC2', '#D0492E', '#86BC3C', '#8B4F9F', '#2EA3B8', '#D9792B', '#D6588A'];

/** The colour that tells this product from the others of its brand, kept apart from the brand's base colour. */
export function chooseAccent({ title, base }: { title: string; base: string }): string {
  const words = plain(title);
  const accent = MEANINGS.find(([pattern]) => pattern.test(words))?.[1] ?? chooseBy(words, OTHERS);
  return contrast(accent, base) < 1.6 ? mix(lighten(accent, 0.4), '#FFE9B0', 0.25) : accent;
}
