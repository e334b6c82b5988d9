/**
 * The shop's two colours in the form '#rrggbb': the main one is a background for white text, the accent a background
 * for dark text.
 */
export interface ShopColours {
  main: string;
  accent: string;
}

/** Theme colours that are derived from the shop's colours, by their names in `app/design/theme.css`. */
interface Theme {
  pasture: string;
  'pasture-deep': string;
  'pasture-soft': string;
  corn: string;
  'corn-soft': string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Default colours, equal to those in `app/design/theme.css`. */
export const defaultColours: ShopColours = { main: '#1f5130', accent: '#f2b233' };

/**
 * Maximum relative luminance of the main colour. It gives links a contrast of at least 4.5:1 on the page background and
 * on the colour's tint, and white text on the colour even more.
 */
const maxMainLuminance = 0.144;
/**
 * Maximum relative luminance of the deep shade, the background of the footer. It gives a contrast of 7:1 with the page
 * background, for visitors who request more contrast.
 */
const maxDeepLuminance = 0.075;
/** Luminance of the deep shade as a fraction of the main colour's luminance. */
const deepShare = 0.55;
/** Minimum relative luminance of the accent. It gives dark text on the accent a contrast of 4.5:1. */
const minAccentLuminance = 0.24;
/** Minimum contrast between the accent and the main colour, for focus rings and icons. */
const graphicsRatio = 3;
/**
 * Share of a colour in its tint. The luminance of a tint is at least `minTintLuminance`, so that all text colours have a
 * contrast of 4.5:1 on it.
 */
const tintShares = { main: 0.1, accent: 0.22 };
const minTintLuminance = 0.83;

/**
 * Corrects the colours for contrast, no more than needed: a main colour that is too bright is darkened, and an accent
 * that is too dark is lightened.
 */
export function correctColours({ main, accent }: ShopColours): ShopColours {
  const dark = darken(parseHex(main), maxMainLuminance);
  const minLuminance = Math.max(minAccentLuminance, graphicsRatio * (getLuminance(dark) + 0.05) - 0.05);
  return { main: formatHex(dark), accent: formatHex(lighten(parseHex(accent), minLuminance)) };
}

/** Theme colours that differ from those in the style sheet; null when both shop colours are the default. */
export function makeTheme(colours: ShopColours): Partial<Theme> | null {
  const { main, accent } = correctColours(colours);
  const theme: Partial<Theme> = {
    ...(main !== defaultColours.main && deriveMain(parseHex(main))),
    ...(accent !== defaultColours.accent && {
      corn: accent,
      'corn-soft': formatHex(makeTint(parseHex(accent), tintShares.accent)),
    }),
  };
  return Object.keys(theme).length > 0 ? theme : null;
}

/** Deep shade of the main colour: background of the footer and theme colour of the browser's interface. */
export function getDeepColour(colours: ShopColours): string {
  const { main } = correctColours(colours);
  return main === defaultColours.main ? '#163b23' : deriveMain(parseHex(main))['pasture-deep'];
}

/** Contrast ratio of two colours in the form '#rrggbb', from 1 to 21, as WCAG 2.2 defines it. */
export function getContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [first, second].map((colour) => getLuminance(parseHex(colour))).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Derives the theme colours that depend on the main colour. */
function deriveMain(main: Rgb) {
  const deep = darken(main, Math.min(maxDeepLuminance, getLuminance(main) * deepShare));
  return {
    pasture: formatHex(main),
    'pasture-deep': formatHex(deep),
    'pasture-soft': formatHex(makeTint(main, tintShares.main)),
  };
}

/** Darkens a colour to a maximum luminance. All channels are scaled by the same factor, so the hue stays. */
function darken(colour: Rgb, maxLuminance: number): Rgb {
  const currentLuminance = getLuminance(colour);
  if (currentLuminance <= maxLuminance) return colour;
  const channels = colour.map((channel) =>
    Math.floor(delinearise((linearise(channel) * maxLuminance) / currentLuminance)),
  );
  return channels as unknown as Rgb;
}

/** Lightens a colour towards white until it has a minimum luminance. */
function lighten(colour: Rgb, minLuminance: number): Rgb {
  let tint = colour;
  for (let white = 1; getLuminance(tint) < minLuminance; white += 1) tint = mixWithWhite(colour, 1 - white / 100);
  return tint;
}

function makeTint(colour: Rgb, share: number): Rgb {
  return lighten(mixWithWhite(colour, share), minTintLuminance);
}

/** Mixes a colour with white as CSS `color-mix` does. */
function mixWithWhite([red, green, blue]: Rgb, share: number): Rgb {
  const mix = (channel: number) => Math.round(channel * share + 255 * (1 - share));
  return [mix(red), mix(green), mix(blue)];
}

/** Relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it. */
function getLuminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(linearise) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearise(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function delinearise(linear: number): number {
  const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return share * 255;
}

function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function formatHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
