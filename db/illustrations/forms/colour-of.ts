import { plain } from '../drawing/seed.ts';
import type { PackLook } from '../label/pack-look.ts';

const NAMED: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/royal/, '#283593'],
  [/azul/, '#1F5FA8'],
  [/verde/, '#2E7D32'],
  [/vermelh/, '#C62828'],
  [/amarel/, '#F2B01E'],
  [/preto|preta/, '#24262A'],
  [/branc/, '#F1EFE8'],
  [/cinza/, '#8A9095'],
  [/laranja/, '#E0701E'],
  [/rosa/, '#D6588A'],
  [/roxo|lilas/, '#74469B'],
  [/marrom/, '#6B4226'],
];

/** The colour the product is sold in: its code, else what its name says, else the brand's own. */
export function getObjectColour({ subject, brand }: PackLook): string {
  const { code = '', name = '' } = subject.colour ?? {};
  if (/^#[0-9a-f]{6}$/i.test(code)) return code;
  const words = plain(name);
  return NAMED.find(([pattern]) => words && pattern.test(words))?.[1] ?? brand.base;
}
