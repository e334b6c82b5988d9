import { moveInks } from '../drawing/ink.ts';
import type { Ink } from '../drawing/ink.ts';
import { plain } from '../drawing/seed.ts';
import { drawBull, drawDairyCow, drawGoat, drawHorse, drawPig, drawSheep } from './livestock.ts';
import type { Silhouette } from './livestock.ts';
import { drawDrop, drawFence, drawGrain, drawGrass, drawPail, drawPaw, drawShield } from './plants-and-tools.ts';
import { drawCat, drawChick, drawDog, drawFish, drawHen } from './small-animals.ts';

const SILHOUETTES = {
  bull: drawBull,
  'dairy-cow': drawDairyCow,
  horse: drawHorse,
  pig: drawPig,
  sheep: drawSheep,
  goat: drawGoat,
  hen: drawHen,
  chick: drawChick,
  fish: drawFish,
  dog: drawDog,
  cat: drawCat,
  grass: drawGrass,
  grain: drawGrain,
  shield: drawShield,
  drop: drawDrop,
  fence: drawFence,
  pail: drawPail,
  paw: drawPaw,
} as const;

export type Species = keyof typeof SILHOUETTES;

const WORDS: readonly (readonly [pattern: RegExp, species: Species])[] = [
  [/\bovin|ovelha|cordeiro/, 'sheep'],
  [/caprin|cabra|cabrito/, 'goat'],
  [/equin|cavalo|potro|egua|muar/, 'horse'],
  [/suin|porc|leitao|leitoes/, 'pig'],
  [/pinti|frango.*inicial|inicial.*frango/, 'chick'],
  [/\baves?\b|galinha|frango|poedeira|postura|caipira/, 'hen'],
  [/peixe|alevino|tilapia|juvenis/, 'fish'],
  [/\bcaes\b|\bcao\b|cachorro|canin/, 'dog'],
  [/gato|felin/, 'cat'],
  [/milheto|aveia|sorgo|milho|grao/, 'grain'],
  [/semente|pastage|capim/, 'grass'],
  [/cerca|arame|eletrificador|isolador/, 'fence'],
  [/ordenha|dipping/, 'drop'],
  [/saude|antiparasit|mosquicida|desinfet|vacina/, 'shield'],
  [/leite|lacteo|lactacao|ordenha|bezerra/, 'dairy-cow'],
  [/bovin|gado|\bboi\b|bezerro|corte/, 'bull'],
  [/utens|equipament|balde|cabresto/, 'pail'],
];

/** Finds the figure for a product or category: the first text that names one decides. */
export function findSpecies(...texts: readonly string[]): Species {
  for (const text of texts) {
    const words = plain(text);
    const found = WORDS.find(([pattern]) => pattern.test(words));
    if (found) return found[1];
  }
  return 'paw';
}

/** The figure printed with its feet at `y + 100 * scale`; the box is 130 by 100 before scaling. */
export function speciesInks(
  species: Species,
  { x, y, scale, ink, ground }: { x: number; y: number; scale: number; ink: string; ground: string },
): Ink[] {
  const figure: Silhouette = SILHOUETTES[species]();
  const inks: Ink[] = [
    ...figure.dark.map((path) => ({ path, fill: ink })),
    ...(figure.light ?? []).map((path) => ({ path, fill: ground })),
  ];
  return moveInks(inks, { x, y, scale });
}
