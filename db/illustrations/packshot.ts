import { drawBackdrop } from './drawing/backdrop.ts';
import { outlineText } from './drawing/outline-text.ts';
import { createSheet, draw, finishSheet } from './drawing/sheet.ts';
import type { Sheet } from './drawing/sheet.ts';
import { getCategoryTint } from './drawing/tints.ts';
import { chooseForm } from './forms/form-names.ts';
import type { FormName } from './forms/form-names.ts';
import { drawBackView } from './forms/back-view.ts';
import { drawBottle } from './forms/bottle.ts';
import { drawBox } from './forms/box.ts';
import { drawBucket } from './forms/bucket.ts';
import { drawEnergiser } from './forms/energiser.ts';
import { drawFeeder } from './forms/feeder.ts';
import { drawFlexibleBucket } from './forms/flexible-bucket.ts';
import { drawHalter } from './forms/halter.ts';
import { drawInsulators } from './forms/insulators.ts';
import { drawJar } from './forms/jar.ts';
import { drawJug } from './forms/jug.ts';
import { drawPouch } from './forms/pouch.ts';
import { drawSack } from './forms/sack.ts';
import { drawSeedBag } from './forms/seed-bag.ts';
import { drawWireRoll } from './forms/wire-roll.ts';
import { createPackLook } from './label/pack-look.ts';
import type { PackLook } from './label/pack-look.ts';
import type { PackshotSubject } from './label/subject.ts';

export type { PackshotSubject } from './label/subject.ts';

/** 'front' is the pack as it stands on a shelf, 'label' the back of it seen close. */
export type PackshotView = 'front' | 'label';

const SIZE = 960;
const SHEET_COLUMNS = 4;
const SHEET_ROW = SIZE + 100;

const FORMS: Record<FormName, (sheet: Sheet, look: PackLook) => string> = {
  sack: drawSack,
  pouch: drawPouch,
  'seed-bag': drawSeedBag,
  bucket: drawBucket,
  jug: drawJug,
  bottle: drawBottle,
  jar: drawJar,
  box: drawBox,
  'wire-roll': drawWireRoll,
  energiser: drawEnergiser,
  insulators: drawInsulators,
  'flexible-bucket': drawFlexibleBucket,
  halter: drawHalter,
  feeder: drawFeeder,
};

/** The product alone, without a ground, in the same 960 by 960 box: for scenes that put it somewhere else. */
export function drawPackObject(sheet: Sheet, subject: PackshotSubject): string {
  return FORMS[chooseForm(subject)](sheet, createPackLook(subject));
}

/** Every form of pack and tool on one sheet, each with the same product's label: for the developers' style guide. */
export function drawFormSheet(subject: PackshotSubject): string {
  const sheet = createSheet();
  const look = createPackLook(subject);
  const drawings = Object.entries(FORMS).map(([name, drawForm], index) => {
    const [x, y] = [(index % SHEET_COLUMNS) * SIZE, Math.floor(index / SHEET_COLUMNS) * SHEET_ROW];
    const label = outlineText(name, { x: SIZE / 2, y: SIZE + 40, size: 60, anchor: 'middle' });
    return `<g transform="translate(${x} ${y})">${drawForm(sheet, look)}${draw(label, { fill: '#1B1F18' })}</g>`;
  });
  const rows = Math.ceil(drawings.length / SHEET_COLUMNS);
  return finishSheet(sheet, { width: SIZE * SHEET_COLUMNS, height: SHEET_ROW * rows, body: drawings.join('') });
}

/**
 * Draws a product as a photographer would take it: 960 by 960 px SVG, opaque, words as outlines. The same subject
 * always gives the same text. Any product can be drawn; one of no known form becomes a sack or a box.
 */
export function drawPackshot(subject: PackshotSubject, view: PackshotView): string {
  const sheet = createSheet();
  const tint = getCategoryTint(subject.parent || subject.productType);
  const body =
    view === 'label'
      ? drawBackView(sheet, createPackLook(subject))
      : drawBackdrop(sheet, { tint }) + drawPackObject(sheet, subject);
  return finishSheet(sheet, { width: SIZE, height: SIZE, body });
}
