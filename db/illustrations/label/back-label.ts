import { lighten, mix } from '../drawing/colour.ts';
import type { Ink } from '../drawing/ink.ts';
import { CAP_HEIGHT, measureText, outlineText } from '../drawing/outline-text.ts';
import type { Weight } from '../drawing/outline-text.ts';
import { rectangle } from '../drawing/path.ts';
import type { Box } from '../drawing/path.ts';
import { createScatter } from '../drawing/seed.ts';
import { fitText, shorten, wrapText } from '../drawing/text-block.ts';
import { speciesInks } from '../marks/species.ts';
import { readBackFacts } from './back-facts.ts';
import type { Fact } from './back-facts.ts';
import { chooseFrontColours } from './front-colours.ts';
import { brandLineInks } from './front-parts.ts';
import type { PackLook } from './pack-look.ts';

const INK = '#2A2A24';

/** The back of a pack: brand, name, table of levels, texts, net amount and bar code, on the label's paper. */
export function backLabelInks(look: PackLook, box: Box): Ink[] {
  const { x, y, width, height } = box;
  const { brand, words } = look;
  const facts = readBackFacts(look.subject);
  const head = height * 0.115;
  const inset = width * 0.06;
  const inner = width - inset * 2;
  const onBase = chooseFrontColours({ ...look, brand: { ...brand, layout: 'hills' } }).ink;
  const inks: Ink[] = [
    { path: rectangle({ x, y, width, height, radius: 16 }), fill: brand.paper },
    { path: rectangle({ x, y, width, height: head }), fill: brand.base },
    { path: rectangle({ x, y: y + head, width, height: 9 }), fill: look.accent },
    ...brandLineInks({
      look,
      box: { x: x + inset, y: y + head * 0.2, width: inner * 0.72, height: head * 0.6 },
      ink: onBase,
      ground: brand.base,
      align: 'start',
    }),
    ...speciesInks(look.species, {
      x: x + width - inset - head * 0.9,
      y: y + head * 0.16,
      scale: (head * 0.68) / 100,
      ink: onBase,
      ground: brand.base,
    }),
  ];
  const title = fitText({
    text: words.stem.replaceAll(/(\d) (?=(?:mm|kg|kgf|L|J)(?![\p{L}\d]))/gu, '$1\u00a0'),
    width: inner,
    height: 96,
    largest: 50,
    smallest: 30,
    weight: 800,
    leading: 1.02,
    maxLines: 2,
    isEven: true,
  });
  let at = y + head + 30;
  for (const line of title.lines) {
    inks.push({
      path: outlineText(line, { x: x + inset, y: at + title.size * 0.8, size: title.size, weight: 800 }),
      fill: brand.deep,
    });
    at += title.size * title.leading;
  }
  const foot = y + height - 128;
  const column = { look, x: x + inset, width: inner };
  const table = tableInks({ ...column, y: at + 16, rows: chooseRows(facts.levels, facts.identity) });
  inks.push(...table.inks);
  inks.push(...textInks({ ...column, y: table.foot + 14, foot: foot - 12, texts: facts.texts }));
  inks.push(...footerInks(look, { x: x + inset, y: foot, width: inner, height: 104 }));
  return inks;
}

/** The levels; what identifies the product comes first, all of it when there are few levels. */
function chooseRows(levels: readonly Fact[], identity: readonly Fact[]): Fact[] {
  const most = 9;
  const few = levels.length < 4;
  const chosen = few ? identity.slice(0, 4) : identity.filter(({ key }) => !/^classifica/i.test(key)).slice(0, 2);
  return [...chosen.slice(0, Math.max(0, most - levels.length)), ...levels].slice(0, most);
}

interface Column {
  look: PackLook;
  x: number;
  y: number;
  width: number;
}

function tableInks({ look, x, y, width, rows }: Column & { rows: readonly Fact[] }): { inks: Ink[]; foot: number } {
  if (rows.length === 0) return { inks: [], foot: y };
  const rowHeight = rows.length > 6 ? 37 : 42;
  const size = rowHeight * 0.62;
  const inks: Ink[] = [];
  rows.forEach(({ key, value }, index) => {
    const top = y + index * rowHeight;
    const baseline = top + rowHeight / 2 + (size * CAP_HEIGHT) / 2;
    const shade = index % 2 === 0 ? mix(look.accent, look.brand.paper, 0.8) : lighten(look.brand.paper, 0.5);
    const keyWidth = measureText(key, { size, weight: 500 });
    const valueRoom = Math.max(width * 0.6, width - 40 - keyWidth);
    const valueSize = fitSize(value, { room: valueRoom, size });
    const shown = shorten(value, { width: valueRoom, size: valueSize, weight: 700 });
    const room = width - 34 - measureText(shown, { size: valueSize, weight: 700 });
    inks.push({ path: rectangle({ x, y: top, width, height: rowHeight }), fill: shade });
    inks.push({
      path: outlineText(shorten(key, { width: room, size, weight: 500 }), {
        x: x + 12,
        y: baseline,
        size,
        weight: 500,
      }),
      fill: INK,
    });
    inks.push({
      path: outlineText(shown, { x: x + width - 12, y: baseline, size: valueSize, weight: 700, anchor: 'end' }),
      fill: INK,
    });
  });
  const foot = y + rows.length * rowHeight;
  inks.push({ path: rectangle({ x, y: y - 3, width, height: 3 }), fill: look.brand.deep });
  inks.push({ path: rectangle({ x, y: foot, width, height: 3 }), fill: look.brand.deep });
  return { inks, foot: foot + 3 };
}

/** A long value is set somewhat smaller before it is cut. */
function fitSize(value: string, { room, size }: { room: number; size: number }): number {
  const share = room / measureText(value, { size, weight: 700 });
  return size * Math.min(1, Math.max(0.8, share * 0.995));
}

/** As many of the texts as fit above `foot`; the last shown ends in an ellipsis when it had to be cut. */
function textInks({ look, x, y, width, foot, texts }: Column & { foot: number; texts: readonly Fact[] }): Ink[] {
  const inks: Ink[] = [];
  const write = (
    text: string,
    at: number,
    { size, weight, fill }: { size: number; weight: Weight; fill: string },
  ): void => {
    inks.push({ path: outlineText(text, { x, y: at + size * 0.78, size, weight }), fill });
  };
  let at = y;
  for (const { key, value } of texts) {
    if (at + 58 > foot) break;
    write(key, at, { size: 23, weight: 800, fill: look.brand.deep });
    at += 27;
    const lines = wrapText(value, { width, size: 21, weight: 400 });
    const room = Math.max(1, Math.floor((foot - at) / 25));
    const shown = lines.slice(0, Math.min(room, 4));
    shown.forEach((line, index) => {
      const cut = index === shown.length - 1 && shown.length < lines.length;
      write(cut ? shorten(`${line} …`, { width, size: 21, weight: 400 }) : line, at, {
        size: 21,
        weight: 400,
        fill: INK,
      });
      at += 25;
    });
    at += 9;
  }
  return inks;
}

function footerInks(look: PackLook, { x, y, width, height }: Box): Ink[] {
  const { words, brand } = look;
  const label = { path: outlineText('Conteúdo', { x, y: y + 24, size: 22, weight: 500 }), fill: INK };
  const amount = words.amount
    ? [label, { path: outlineText(words.amount, { x, y: y + height - 8, size: 78, weight: 800 }), fill: brand.deep }]
    : [];
  return [...amount, ...barCodeInks(look.subject.title, { x: x + width - 250, y, width: 250, height })];
}

/** Bars that look like a code and scan as nothing: the products are fictional. */
function barCodeInks(seed: string, { x, y, width, height }: Box): Ink[] {
  const random = createScatter(seed);
  const inks: Ink[] = [{ path: rectangle({ x, y, width, height, radius: 6 }), fill: '#FFFFFF' }];
  let at = x + 16;
  while (at < x + width - 18) {
    const bar = 2 + Math.floor(random() * 3) * 2;
    inks.push({ path: rectangle({ x: at, y: y + 10, width: bar, height: height - 20 }), fill: INK });
    at += bar + 2 + Math.floor(random() * 3) * 2;
  }
  return inks;
}
