import { colourDistance } from '../drawing/colour.ts';
import { chooseBy, plain } from '../drawing/seed.ts';

/** What a product is for, in the order it is looked for, and the colour that says so on the pack. */
const MEANINGS: readonly (readonly [pattern: RegExp, colour: string])[] = [
  [/ureia/, '#D9792B'],
  [/forte/, '#E9B93A'],
  [/\bseca\b/, '#C98A2B'],
  [/aguas|pos-dipping|basilisk/, '#2E8FC2'],
  [/filhote|potro|alevino|cordeiro|inicial|bezerr.*(21|desmama)|\bcria\b/, '#86BC3C'],
  [/creep|bezerr/, '#EFC23C'],
  [/confinamento/, '#3E7F6B'],
  [/terminacao/, '#4F9E8F'],
  [/engorda/, '#D0492E'],
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
  [/postura 5/, '#3E8FA8'],
  [/caprinos/, '#8FB13F'],
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
  const meant = MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
  if (meant && colourDistance(meant, base) > NEAR) return meant;
  return chooseBy(
    words,
    OTHERS.filter((colour) => colourDistance(colour, base) > NEAR),
  );
}

/** Colours nearer than this are taken for one another on a small picture; no base is this near to every accent. */
const NEAR = 95;
