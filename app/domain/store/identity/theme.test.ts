import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctColours, defaultColours, getContrast, getDeepColour, makeTheme, type ShopColours } from './theme.ts';

const styles = readFileSync('app/design/theme.css', 'utf8');
const tints = [
  ...readFileSync('app/storefront/shared/product-card/category-tint.css', 'utf8').matchAll(/--tint: (#[0-9a-f]{6})/g),
];
const read = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles)?.[1] ?? '';
const names = ['pasture', 'pasture-deep', 'pasture-soft', 'corn', 'corn-soft'] as const;
const [ink, soft, moss, clay] = [read('ink'), read('ink-soft'), read('moss-text'), read('clay')];
const [paper, deepPaper] = [read('paper'), read('paper-deep')];

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
const colours = fc.record({ main: colour, accent: colour });

type Pair = [what: string, foreground: string, background: string, minRatio: number];

/** Lists pairs of foreground and background colours in the store, with the contrast that each needs. */
function listPairs(shopColours: ShopColours): Pair[] {
  const theme = makeTheme(shopColours);
  const [main = '', deep = '', pale = '', accent = '', paleAccent = ''] = names.map(
    (name) => theme?.[name] ?? read(name),
  );
  return [
    ['words on a button', '#ffffff', main, 4.5],
    ['words nine tenths white', mixWhite(main, 0.9), main, 4.5],
    ['words in the footer', '#ffffff', deep, 4.5],
    ...['#ffffff', paper, deepPaper, pale, paleAccent].map((background): Pair => ['a link', main, background, 4.5]),
    ...['#ffffff', paper, deepPaper].map((background): Pair => ['a link with more contrast', deep, background, 7]),
    ['words on an accent', ink, accent, 4.5],
    ...[ink, soft, moss, clay].flatMap((textColour): Pair[] => [
      ['words on a tint', textColour, pale, 4.5],
      ['words on an accent tint', textColour, paleAccent, 4.5],
    ]),
    ['a focus ring on the main colour', accent, main, 3],
    ['a focus ring in the footer', accent, deep, 3],
    ...tints.map(([, tint]): Pair => ['a border on a tint', main, tint ?? '', 3]),
  ];
}

test('any two colours that the theme shows together have enough contrast, whatever the owner chooses', () => {
  fc.assert(
    fc.property(colours, (shopColours) => {
      expect(listPairs(shopColours).filter(isPoor)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  // Yellow behind white text becomes a dark gold, and navy behind dark text becomes a light blue.
  [
    { main: '#ffcc00', accent: '#001f5b' },
    { main: '#826600', accent: '#bac3d3' },
  ],
  [
    { main: '#ffffff', accent: '#000000' },
    { main: '#696969', accent: '#c2c2c2' },
  ],
  [
    { main: '#e30613', accent: '#ffd700' },
    { main: '#d50511', accent: '#ffd700' },
  ],
])('the chosen colours %o are corrected to %o', (chosenColours, correctedColours) => {
  expect(correctColours(chosenColours)).toEqual(correctedColours);
});

test('the default colours of the style sheet generate no theme', () => {
  expect(defaultColours).toEqual({ main: read('pasture'), accent: read('corn') });
  expect(makeTheme(defaultColours)).toBeNull();
  expect(getDeepColour(defaultColours)).toBe(read('pasture-deep'));
  expect(listPairs(defaultColours).filter(isPoor)).toEqual([]);
});

function isPoor([, foreground, background, minRatio]: Pair): boolean {
  return getContrast(foreground, background) < minRatio;
}

function mixWhite(colourBelow: string, share: number): string {
  const value = Number.parseInt(colourBelow.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255];
  return `#${channels
    .map((channel) =>
      Math.round(channel * (1 - share) + 255 * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
