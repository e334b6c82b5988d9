/** Red, green and blue of a `#rrggbb` (or `#rgb`) colour, 0 to 255; grey for anything else. */
function channels(hex: string): [number, number, number] {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) return [128, 128, 128];
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [from, to] = [channels(first), channels(second)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`;
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** Towards a warm black, as shadows fall. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#140f0a', share);
}

/** Relative luminance of WCAG, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of WCAG, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours look, 0 to about 765: red, green and blue weighted as the eye weighs them. */
export function colourDistance(first: string, second: string): number {
  const [a, b] = [channels(first), channels(second)];
  const red = (a[0] + b[0]) / 2;
  const [dr, dg, db] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return Math.sqrt((2 + red / 256) * dr * dr + 4 * dg * dg + (2 + (255 - red) / 256) * db * db);
}

/** The light or the dark ink, whichever reads better on `ground`. */
export function readableOn(ground: string, { light = '#FFFDF6', dark = '#1B1F18' } = {}): string {
  return contrast(ground, light) >= Math.min(3.4, contrast(ground, dark)) ? light : dark;
}

/** Hue 0 to 360, saturation and lightness 0 to 1. */
export function fromHsl(hue: number, saturation: number, lightness: number): string {
  const swing = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - swing * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[0, 8, 4].map((offset) => channel(offset).toString(16).padStart(2, '0')).join('')}`;
}
