import { outlineText } from '../drawing/outline-text.ts';
import { polygon, readPoints, rectangle, smooth } from '../drawing/path.ts';
import { createSheet, draw, finishSheet, linear } from '../drawing/sheet.ts';
import { drawGate } from '../store-marks.ts';
import { drawFigure } from './figure.ts';
import { drawHill, drawSky, drawTree, drawTufts } from './landscape.ts';

const BOX = { width: 960, height: 640 };

/** The not-found page's drawing: a gate left open and a cow on the wrong side of it. SVG, 960 by 640, words as outlines. */
export function drawNotFound(): string {
  const sheet = createSheet();
  const path = smooth(
    readPoints(`
    420 660!, 452 540, 520 440, 560 372!, 592 372!, 600 440, 640 540, 720 660!
  `),
  );
  const dirt = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#E2CFA4'],
      [1, '#C4A468'],
    ],
  });
  const body = [
    drawSky(sheet, { ...BOX, top: '#C9DEDD', bottom: '#FBF1D6', sun: { x: 700, y: 160, radius: 48 } }),
    drawHill(sheet, { ...BOX, rise: [0.46, 0.4, 0.45, 0.39, 0.43], far: '#B4C8A6', near: '#A3BC90' }),
    drawTree(sheet, { x: 470, y: 372, size: 96, colour: '#557F47' }),
    drawHill(sheet, { ...BOX, rise: [0.56, 0.54, 0.58, 0.55, 0.56], far: '#7FA865', near: '#3F7638' }),
    draw(path, { fill: dirt }),
    post(306, 330, 210),
    post(742, 330, 210),
    ...[0.2, 0.45, 0.7].map((share) => wire(-10, 306, 340 + 200 * share) + wire(766, 970, 340 + 200 * share)),
    drawGate({ x: 560, y: 356, width: 186, height: 150, colour: '#F3EBD8' }),
    drawFigure(sheet, {
      ...{ species: 'dairy-cow', x: 96, foot: 584, scale: 2.46 },
      ...{ ink: '#46322A', ground: '#F8F1E2', shade: '#12240f' },
    }),
    sign(sheet),
    drawTufts({ seed: 'porteira', width: 960, from: 560, to: 660, count: 46, colour: '#2F6B34' }),
  ].join('');
  return finishSheet(sheet, { ...BOX, body });
}

function post(x: number, y: number, height: number): string {
  return (
    draw(polygon([x, y + 10], [x + 12, y], [x + 24, y + 10], [x + 24, y + height], [x, y + height]), {
      fill: '#6F5034',
    }) + draw(rectangle({ x: x + 2, y: y + 12, width: 7, height: height - 12 }), { fill: '#ffffff', opacity: 0.22 })
  );
}

function wire(from: number, to: number, y: number): string {
  return draw(
    smooth(
      [
        [from, y],
        [(from + to) / 2, y + 6],
        [to, y],
      ],
      { closed: false },
    ),
    { stroke: '#54483a', strokeWidth: 3 },
  );
}

/** A board with the number of the error, hung on the far post. */
function sign(sheet: ReturnType<typeof createSheet>): string {
  const wood = linear(sheet, {
    from: [0, 0],
    to: [0, 1],
    stops: [
      [0, '#F4DFA9'],
      [1, '#E0BC6C'],
    ],
  });
  return [
    draw(rectangle({ x: 708, y: 250, width: 204, height: 104, radius: 10 }), { fill: '#12240f', opacity: 0.25 }),
    draw(rectangle({ x: 702, y: 242, width: 204, height: 104, radius: 10 }), { fill: wood }),
    draw(rectangle({ x: 711, y: 251, width: 186, height: 86, radius: 6 }), { stroke: '#8A5A26', strokeWidth: 3 }),
    draw(outlineText('404', { x: 804, y: 321, size: 82, weight: 800, anchor: 'middle' }), { fill: '#5E1F12' }),
  ].join('');
}
