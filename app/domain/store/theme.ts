/** The shop's two colours, '#rrggbb': the main one lies under white words, the accent under dark ones. */
export interface ShopColours {
  main: string;
  accent: string;
}

/** The colours of the theme that follow from the shop's, by their names in `app/design/theme.css`. */
interface Theme {
  pasture: string;
  'pasture-deep': string;
  'pasture-soft': string;
  corn: string;
  'corn-soft': string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of `app/design/theme.css`. */
export const defaultColours: ShopColours = { main: '#1f5130', accent: '#f2b233' };

/**
 * Brightest main colour, as relative luminance: as a link it has 4.5:1 on paper and on its own tint, and under white words more.
 */
const maxMain = 0.144;
/** Brightest shade of it, which lies under the footer: 7:1 on paper, for visitors who ask for more contrast. */
const maxDeep = 0.075;
/** Share of the main colour's luminance that its shade has. */
const deepShare = 0.55;
/** Darkest accent: words in ink have 4.5:1 on it. */
const minAccent = 0.24;
/** Focus rings and figures in the accent have this on the main colour. */
const graphicsRatio = 3;
/** Share of a colour in its tint, which is never darker than this: every colour of words has 4.5:1 on it. */
const tintShares = { main: 0.1, accent: 0.22 };
const minTint = 0.83;

/** The colours as they are shown: a main colour too bright is darkened and an accent too dark lightened, no more than needed. */
export function correctColours({ main, accent }: ShopColours): ShopColours {
  const dark = darken(parseHex(main), maxMain);
  const least = Math.max(minAccent, graphicsRatio * (luminance(dark) + 0.05) - 0.05);
  return { main: formatHex(dark), accent: formatHex(lighten(parseHex(accent), least)) };
}

/** Differences from the style sheet; null where both colours are its own. */
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

/** The shade of the main colour behind the footer, and the theme colour of the browser's own frame. */
export function getDeepColour(colours: ShopColours): string {
  const { main } = correctColours(colours);
  return main === defaultColours.main ? '#163b23' : deriveMain(parseHex(main))['pasture-deep'];
}

/** Ratio of contrast of two colours '#rrggbb', from 1 to 21, as WCAG 2.2 defines it. */
export function getContrast(first: string, second: string): number {
  const [low = 0, high = 0] = [first, second].map((colour) => luminance(parseHex(colour))).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function deriveMain(main: Rgb) {
  const deep = darken(main, Math.min(maxDeep, luminance(main) * deepShare));
  return {
    pasture: formatHex(main),
    'pasture-deep': formatHex(deep),
    'pasture-soft': formatHex(makeTint(main, tintShares.main)),
  };
}

/** The same hue with less light: all channels lose the same share of it. */
function darken(colour: Rgb, most: number): Rgb {
  const present = luminance(colour);
  if (present <= most) return colour;
  const channels = colour.map((channel) => Math.floor(fromLight((toLight(channel) * most) / present)));
  return channels as unknown as Rgb;
}

/** The first of its tints, from the colour itself to white, that is bright enough. */
function lighten(colour: Rgb, least: number): Rgb {
  let tint = colour;
  for (let white = 1; luminance(tint) < least; white += 1) tint = mixWithWhite(colour, 1 - white / 100);
  return tint;
}

function makeTint(colour: Rgb, share: number): Rgb {
  return lighten(mixWithWhite(colour, share), minTint);
}

/** As a style sheet would mix it. */
function mixWithWhite([red, green, blue]: Rgb, share: number): Rgb {
  const mix = (channel: number) => Math.round(channel * share + 255 * (1 - share));
  return [mix(red), mix(green), mix(blue)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(toLight) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function fromLight(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return share * 255;
}

function parseHex(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function formatHex(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
