import { ellipse, polygon } from '../drawing/path.ts';
import { createSheet, draw, finishSheet, radial } from '../drawing/sheet.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { drawBucket } from '../forms/bucket.ts';
import { drawSack } from '../forms/sack.ts';
import { createPackLook } from '../label/pack-look.ts';
import type { PackLook } from '../label/pack-look.ts';
import { drawFenceRow, drawHill, drawSky, drawTree, drawTufts } from './landscape.ts';
import { drawShed } from './shed.ts';

const WIDTH = 1200;
const HEIGHT = 600;
const PALLET_WOOD = '#8A6842';

/** The warehouse from its yard, at the end of the afternoon, a pallet of sacks in front. SVG, 1200 by 600. */
export function drawYard(): string {
  const sheet = createSheet();
  const box = { width: WIDTH, height: HEIGHT };
  const body = [
    drawSky(sheet, { ...box, top: '#C9DCD6', bottom: '#FCE9BE', sun: { x: 250, y: 200, radius: 54 } }),
    drawHill(sheet, { ...box, rise: [0.44, 0.4, 0.46, 0.42, 0.44, 0.4], far: '#B9C7A2', near: '#AEBF92' }),
    drawHill(sheet, { ...box, rise: [0.5, 0.52, 0.49, 0.5, 0.47, 0.48], far: '#95B27A', near: '#7DA164' }),
    drawTree(sheet, { x: 90, y: 340, size: 190, colour: '#4F7F45' }),
    drawTree(sheet, { x: 420, y: 330, size: 120, colour: '#5C8B4C' }),
    drawTree(sheet, { x: 1150, y: 350, size: 230, colour: '#47763F' }),
    drawHill(sheet, { ...box, rise: [0.58, 0.56, 0.57, 0.56, 0.57, 0.58], far: '#7FA45C', near: '#4E8040' }),
    drawShed(sheet, { x: 500, y: 440, scale: 0.98 }),
    drawFenceRow({ start: [-40, 430], end: [470, 380], posts: 7, size: 92, colour: '#7B5A3A' }),
    yard(sheet),
    pallet(sheet, { x: 140, y: 520 }),
    place(
      800,
      352,
      0.2,
      drawBucket(sheet, pack('Suplemento Mineral Haras – Balde 10 kg', 'balde 10 kg', ['Trotalto', 'Equinos'])),
    ),
    drawTufts({ seed: 'beira do pátio', width: WIDTH, from: 580, to: 640, count: 70, colour: '#3F7638' }),
  ].join('');
  return finishSheet(sheet, { ...box, body });
}

/** Trodden earth from the door to the front. */
function yard(sheet: Sheet): string {
  const earth = radial(sheet, {
    centre: [0.5, 0.2],
    radius: 0.9,
    stops: [
      [0, '#E6CFA4'],
      [1, '#C9A871'],
    ],
  });
  return draw(polygon([585, 440], [710, 440], [1010, 620], [260, 620]), { fill: earth, opacity: 0.92 });
}

function pallet(sheet: Sheet, { x, y }: { x: number; y: number }): string {
  const shade = radial(sheet, {
    centre: [0.5, 0.5],
    radius: 0.5,
    stops: [
      [0, '#10200f', 0.5],
      [1, '#10200f', 0],
    ],
  });
  const boards = [0, 1, 2].map((row) =>
    draw(
      polygon([x - 34, y + row * 11], [x + 376, y + row * 11], [x + 376, y + row * 11 + 7], [x - 34, y + row * 11 + 7]),
      {
        fill: PALLET_WOOD,
        opacity: 1 - row * 0.12,
      },
    ),
  );
  const feet = [-28, 156, 340].map((left) =>
    draw(polygon([x + left, y + 6], [x + left + 30, y + 6], [x + left + 30, y + 28], [x + left, y + 28]), {
      fill: '#5F4529',
    }),
  );
  const sacks = [
    { left: -82, pack: pack('Ração Postura 17 – Saco 25 kg', 'saco 25 kg', ['Galpenada', 'Aves']) },
    { left: 186, pack: pack('Ração Lactação 22 – Saco 40 kg', 'saco 40 kg', ['Ordenha Serena', 'Bovinos de Leite']) },
    {
      left: 52,
      pack: pack('Suplemento Mineral Cocho Forte 80 – Saco 30 kg', 'saco 30 kg', ['Vale do Cocho', 'Bovinos de Corte']),
    },
  ].map((sack) => place(x + sack.left, y - 216, 0.24, drawSack(sheet, sack.pack)));
  return [draw(ellipse(x + 165, y + 30, 230, 22), { fill: shade }), ...feet, ...boards, ...sacks].join('');
}

function place(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

function pack(title: string, unit: string, [brandName, parent]: [string, string]): PackLook {
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
