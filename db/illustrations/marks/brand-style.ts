import { darken, fromHsl, lighten } from '../drawing/colour.ts';
import { chooseBy, hashText, plain } from '../drawing/seed.ts';

/** How a brand arranges its packs. */
export const labelLayouts = ['hills', 'slash', 'wave', 'arch', 'sun'] as const;
export type LabelLayout = (typeof labelLayouts)[number];

/** Colours and habits a brand keeps on everything it packs. Colours are `#rrggbb`. */
export interface BrandStyle {
  name: string;
  /** Main colour of the pack. */
  base: string;
  /** Darker relative of the base, for ink on paper and for shade in drawings. */
  deep: string;
  /** The light ground of labels. */
  paper: string;
  /** A second colour of the brand's own, used in its mark. */
  spark: string;
  layout: LabelLayout;
}

const KNOWN: readonly BrandStyle[] = [
  { name: 'Vale do Cocho', base: '#1F5130', deep: '#12351F', paper: '#F8F2E0', spark: '#F2B233', layout: 'hills' },
  { name: 'Boi Mirante', base: '#A63D24', deep: '#5E1F12', paper: '#FBF1E3', spark: '#E9A23B', layout: 'slash' },
  { name: 'Ordenha Serena', base: '#2A6FA8', deep: '#163F66', paper: '#F6FAFB', spark: '#8CC8E6', layout: 'wave' },
  { name: 'Trotalto', base: '#51301C', deep: '#2E1A0F', paper: '#F7EBD6', spark: '#D9A441', layout: 'arch' },
  { name: 'Suilume', base: '#B84A6A', deep: '#6B2340', paper: '#FFF3EE', spark: '#F6B94B', layout: 'sun' },
  { name: 'Galpenada', base: '#E9A61E', deep: '#7A3B10', paper: '#FFF8E4', spark: '#C4402B', layout: 'slash' },
  { name: 'Nadaluz', base: '#0E6B7D', deep: '#073E4C', paper: '#EFF9F7', spark: '#F4C84E', layout: 'wave' },
  { name: 'Lanacabra', base: '#43566A', deep: '#26333F', paper: '#F7F3EA', spark: '#D98B3A', layout: 'sun' },
  { name: 'Faroleal', base: '#22315F', deep: '#131C3B', paper: '#F7F5EC', spark: '#F2C14E', layout: 'arch' },
  { name: 'Ronronave', base: '#74469B', deep: '#43235F', paper: '#FBF5FD', spark: '#F0A35B', layout: 'sun' },
  { name: 'Raizfunda', base: '#4B8B2B', deep: '#25501A', paper: '#F6F3DF', spark: '#B7702D', layout: 'hills' },
  { name: 'Zelocampo', base: '#0C7F6B', deep: '#064A40', paper: '#F4FBF8', spark: '#7CCB4F', layout: 'wave' },
  { name: 'Cercaluma', base: '#2A2D30', deep: '#141618', paper: '#FBF6E6', spark: '#F5B921', layout: 'slash' },
  { name: 'Utilcocho', base: '#C8511C', deep: '#71290A', paper: '#FFF5EA', spark: '#2C6E91', layout: 'slash' },
];

/** The style of a brand: the drawn ones keep their own, any other name is given one that never changes. */
export function getBrandStyle(brandName: string): BrandStyle {
  const name = brandName.trim() || 'Sem marca';
  const known = KNOWN.find((style) => plain(style.name) === plain(name));
  return known ?? inventStyle(name);
}

function inventStyle(name: string): BrandStyle {
  const seed = hashText(plain(name));
  const hue = seed % 360;
  const base = fromHsl(hue, 0.42 + ((seed >>> 9) % 20) / 100, 0.3 + ((seed >>> 14) % 10) / 100);
  return {
    name,
    base,
    deep: darken(base, 0.45),
    paper: lighten(fromHsl(hue, 0.3, 0.9), 0.55),
    spark: fromHsl((hue + 140 + ((seed >>> 5) % 80)) % 360, 0.7, 0.58),
    layout: chooseBy(plain(name), labelLayouts),
  };
}
