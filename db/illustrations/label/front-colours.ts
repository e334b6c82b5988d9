import { contrast, darken, lighten, mix, readableOn } from '../drawing/colour.ts';
import type { PackLook } from './pack-look.ts';

/** The inks of one front, after the brand's layout has decided what lies on what. */
export interface FrontColours {
  /** Ground under the brand and the name. */
  ground: string;
  /** Ink of name and brand on that ground. */
  ink: string;
  /** Quieter ink of the line above the name. */
  soft: string;
  accent: string;
  /** Ink on the accent. */
  onAccent: string;
  figure: string;
}

export function chooseFrontColours({ brand, accent }: PackLook): FrontColours {
  const onPaper = brand.layout === 'slash' || brand.layout === 'sun' || brand.layout === 'wave';
  const ground = onPaper ? brand.paper : brand.base;
  const ink = onPaper ? brandInkOn(brand.base, brand.deep) : readableOn(ground, { light: brand.paper });
  return {
    ground,
    ink,
    soft: onPaper ? mix(ink, brand.paper, 0.25) : mix(ink, ground, 0.18),
    accent,
    onAccent: readableOn(accent, { light: '#FFFDF6', dark: darken(brand.deep, 0.2) }),
    figure: onPaper ? (contrast(accent, brand.paper) > 2.6 ? accent : darken(accent, 0.25)) : lighten(accent, 0.12),
  };
}

function brandInkOn(base: string, deep: string): string {
  return contrast(base, '#FFFFFF') > 3.6 ? base : deep;
}
