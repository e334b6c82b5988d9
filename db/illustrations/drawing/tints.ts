import { fromHsl } from './colour.ts';
import { hashText, plain } from './seed.ts';

const KNOWN: readonly (readonly [pattern: RegExp, tint: string])[] = [
  [/leite/, '#DDE9F0'],
  [/bovin|corte/, '#F1DFD3'],
  [/equin|cavalo/, '#EDE1C9'],
  [/suin/, '#F6DFDC'],
  [/\baves?\b/, '#FBEBC2'],
  [/peixe/, '#D5EAEA'],
  [/ovin|caprin/, '#E6E3DB'],
  [/caes|\bcao\b/, '#E3E6CF'],
  [/gato/, '#E9E0F0'],
  [/semente|pastage/, '#DDEBD0'],
  [/saude/, '#D8ECE3'],
  [/cerca|arame/, '#E7E4D8'],
  [/equipament|utens/, '#F0E4D2'],
  [/electronic|eletron/, '#E1E6EC'],
  [/fashion|moda/, '#F1E4DF'],
  [/beauty|beleza/, '#F5E3E6'],
  [/jewel|joia/, '#E9E4EE'],
];

/** The soft ground behind a category's pictures and tiles, as `#rrggbb`; every name has one. */
export function getCategoryTint(categoryName: string): string {
  const words = plain(categoryName);
  const known = KNOWN.find(([pattern]) => pattern.test(words));
  return known?.[1] ?? fromHsl(hashText(words) % 360, 0.35, 0.9);
}
