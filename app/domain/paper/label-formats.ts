/**
 * Sheets and rolls of labels for which the shop can print. Measures are in millimetres; the A4 formats fit common label
 * sheets with 8, 14 and 24 labels.
 */
interface LabelFormat {
  page: Size;
  label: Size;
  columns: number;
  rows: number;
  /** Gap between two columns; rows touch each other. */
  gap: number;
  /** Space inside a label that stays empty on every side, because printers shift the paper a little. */
  padding: number;
  /** Height of the barcode's bars. */
  barHeight: number;
  /** Maximum font size of the prices, in points. */
  pricePt: number;
  /** Maximum font size of the product's name, in points. */
  namePt: number;
}

/** Width and height of an area. */
interface Size {
  width: number;
  height: number;
}

const a4 = { width: 210, height: 297 };

/** Label formats by their names in settings and URLs; 'termica' is a roll of single labels for a thermal printer. */
export const labelFormats = {
  'a4-8': {
    page: a4,
    label: { width: 99.1, height: 67.7 },
    columns: 2,
    rows: 4,
    gap: 2.5,
    padding: 4,
    barHeight: 13,
    pricePt: 30,
    namePt: 16,
  },
  'a4-14': {
    page: a4,
    label: { width: 99.1, height: 38.1 },
    columns: 2,
    rows: 7,
    gap: 2.5,
    padding: 3,
    barHeight: 8,
    pricePt: 18,
    namePt: 11,
  },
  'a4-24': {
    page: a4,
    label: { width: 63.5, height: 33.9 },
    columns: 3,
    rows: 8,
    gap: 2.5,
    padding: 2.5,
    barHeight: 7,
    pricePt: 15,
    namePt: 9,
  },
  termica: {
    page: { width: 60, height: 40 },
    label: { width: 60, height: 40 },
    columns: 1,
    rows: 1,
    gap: 0,
    padding: 2.5,
    barHeight: 9,
    pricePt: 16,
    namePt: 10,
  },
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatName = keyof typeof labelFormats;
export const labelFormatNames = Object.keys(labelFormats) as LabelFormatName[];

/** Number of labels on one page. */
export function countSlots(format: LabelFormatName): number {
  const { columns, rows } = labelFormats[format];
  return columns * rows;
}

/**
 * Position of a label: its page, from 0, and the distance of its upper left corner from the left and top edges of that
 * page in millimetres. The labels are centred on the page.
 * @param index number of the label, from 0, counted over all pages
 */
export function getSlot(format: LabelFormatName, index: number): { page: number; left: number; top: number } {
  const { page, label, columns, rows, gap }: LabelFormat = labelFormats[format];
  const slot = index % (columns * rows);
  const margin = (page.width - columns * label.width - (columns - 1) * gap) / 2;
  return {
    page: Math.floor(index / (columns * rows)),
    left: margin + (slot % columns) * (label.width + gap),
    top: (page.height - rows * label.height) / 2 + Math.floor(slot / columns) * label.height,
  };
}

/**
 * Minimum font size of a printed price in points: 12 points correspond to 16 px on screen (P11). The unit price is as
 * large as the price itself, as the strictest legal requirement that was found demands (decision 261).
 */
export const minPricePt = 12;
/** Minimum font size of a product's name in points; a longer name is cut and ends with '…'. */
export const minNamePt = 7;

/** Height of a line of text as a multiple of its font size. */
export const lineHeight = 1.2;

/**
 * Font size of all prices of a label, in points. It is as large as the format and the space allow, but never below
 * `minPricePt`. The name gets the remaining space and shrinks instead.
 * @param maxPt maximum font size of the format, in points
 * @param lineWidths widths of the lines of prices at a font size of 1 point, in points
 * @param room width available to each line and height available to all lines, in points
 */
export function choosePriceSize({
  maxPt,
  lineWidths,
  room,
}: {
  maxPt: number;
  lineWidths: readonly number[];
  room: Size;
}): number {
  const fitting = Math.min(maxPt, room.width / Math.max(...lineWidths), room.height / (lineWidths.length * lineHeight));
  return Math.max(minPricePt, Math.floor(fitting * 10) / 10);
}
