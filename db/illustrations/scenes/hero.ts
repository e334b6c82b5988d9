import { lighten } from '../drawing/colour.ts';
import { printInks } from '../drawing/ink.ts';
import { ellipse } from '../drawing/path.ts';
import { createSheet, draw, finishSheet, linear, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawSack } from '../forms/sack.ts';
import { drawBucket } from '../forms/bucket.ts';
import { createPackLook } from '../label/pack-look.ts';
import type { PackLook } from '../label/pack-look.ts';
import { speciesInks } from '../marks/species.ts';
import type { Species } from '../marks/species.ts';
import { drawFenceRow, drawHill, drawSky, drawTree, drawTufts } from './landscape.ts';
import { drawShed } from './shed.ts';

/** Width that the distances of the countryside are meant for. */
const WIDTH = 1200;

/**
 * The home page's drawing: morning over the pasture, cattle, the warehouse, and packs in front, whole in any window.
 * SVG, 1600 by 800.
 */
export function drawHero(): string {
  const sheet = createSheet();
  const box = { width: 1600, height: 800 };
  return finishSheet(sheet, { ...box, body: drawCountryside(sheet, box) + foreground(sheet, box) });
}

/** The land alone, without packs. */
export function drawCountryside(sheet: Sheet, box: { width: number; height: number }): string {
  const { width, height } = box;
  const share = width / WIDTH;
  return [
    drawSky(sheet, { ...box, top: '#BFD9DD', bottom: '#FBEFCF', sun: { x: width * 0.3, y: height * 0.3, radius: 62 } }),
    drawHill(sheet, { ...box, rise: [0.42, 0.36, 0.4, 0.34, 0.38, 0.36], far: '#AFC4A4', near: '#A9BF97' }),
    drawHill(sheet, { ...box, rise: [0.45, 0.47, 0.43, 0.45, 0.41, 0.43], far: '#8FB07C', near: '#7BA367' }),
    drawTree(sheet, { x: width * 0.06, y: height * 0.52, size: 120 * share, colour: '#4F7F45' }),
    drawTree(sheet, { x: width * 0.13, y: height * 0.515, size: 84 * share, colour: '#5C8B4C' }),
    drawTree(sheet, { x: width * 0.97, y: height * 0.5, size: 150 * share, colour: '#47763F' }),
    drawHill(sheet, { ...box, rise: [0.52, 0.5, 0.53, 0.5, 0.49, 0.5], far: '#6E9C52', near: '#3F7638' }),
    drawShed(sheet, { x: width * 0.545, y: height * 0.56, scale: 0.74 * share }),
    cattle(sheet, { species: 'bull', x: width * 0.105, y: height * 0.61, scale: 1.15 * share, ink: '#F3ECDD' }),
    cattle(sheet, { species: 'dairy-cow', x: width * 0.225, y: height * 0.585, scale: 0.86 * share, ink: '#54301D' }),
    cattle(sheet, { species: 'bull', x: width * 0.37, y: height * 0.565, scale: 0.62 * share, ink: '#E9DFC9' }),
    drawFenceRow({
      start: [-30, height * 0.72],
      end: [width * 0.62, height * 0.575],
      posts: 9,
      size: 104 * share,
      colour: '#7B5A3A',
    }),
    drawHill(sheet, { ...box, rise: [0.75, 0.72, 0.7, 0.71, 0.7, 0.72], far: '#5F9146', near: '#2E6331' }),
    drawTufts({ seed: 'pasto da frente', width, from: height * 0.76, to: height, count: 90, colour: '#2F6B34' }),
  ].join('');
}

function cattle(
  sheet: Sheet,
  { species, x, y, scale, ink }: { species: Species; x: number; y: number; scale: number; ink: string },
): string {
  const shade = linear(sheet, {
    from: [0, y - 100 * scale],
    to: [0, y],
    page: true,
    stops: [
      [0, lighten(ink, 0.25)],
      [0.5, ink],
      [1, '#3a2a1a'],
    ],
  });
  return (
    draw(ellipse(x + 70 * scale, y, 62 * scale, 6 * scale), { fill: '#12240f', opacity: 0.35 }) +
    printInks(
      speciesInks(species, {
        x,
        y: y - 97 * scale,
        scale,
        ink: shade,
        ground: species === 'dairy-cow' ? '#F6EFE2' : '#2b1a10',
      }),
    )
  );
}

function pack(title: string, unit: string, brandName: string, parent: string): PackLook {
  return createPackLook({
    title,
    unit,
    brandName,
    parent,
    children: '',
    productType: '',
    tags: [],
    additionalInformation: [],
  });
}

/** Where a pack stands: the middle of its foot, and its size against the canvas of a packshot. */
type Stand = readonly [x: number, y: number, scale: number];
/** Where the foot of a pack is on the canvas of its packshot. */
const packFoot = { x: 500, y: 905 };

function foreground(sheet: Sheet, { width, height }: { width: number; height: number }): string {
  const stand = ([x, y, scale]: Stand, look: PackLook, drawPack = drawSack): string =>
    draw(ellipse(x + 40 * scale, y, 400 * scale, 34 * scale), { fill: shade }) +
    `<g transform="translate(${x - packFoot.x * scale} ${y - packFoot.y * scale}) scale(${scale})">${drawPack(sheet, look)}</g>`;
  const shade = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#0f1f0d', 0.7],
      [1, '#0f1f0d', 0],
    ],
  });
  return [
    stand([676, 752, 0.56], pack('Ração Lactação 22 – Saco 40 kg', 'saco 40 kg', 'Ordenha Serena', 'Bovinos de Leite')),
    stand([1286, 752, 0.56], pack('Ração Equinos Esporte 13 – Saco 30 kg', 'saco 30 kg', 'Trotalto', 'Equinos')),
    stand(
      [985, 768, 0.62],
      pack('Suplemento Mineral Cocho Forte 80 – Saco 30 kg', 'saco 30 kg', 'Vale do Cocho', 'Bovinos de Corte'),
    ),
    stand(
      [1502, 778, 0.3],
      pack('Suplemento Mineral Haras – Balde 10 kg', 'balde 10 kg', 'Trotalto', 'Equinos'),
      drawBucket,
    ),
    drawTufts({ seed: 'borda', width, from: height - 16, to: height + 40, count: 60, colour: '#27592C' }),
  ].join('');
}
