import {
  choosePriceSize,
  getSlot,
  labelFormats,
  lineHeight,
  minNamePt,
  type LabelFormatName,
} from '#app/domain/paper/label-formats.ts';
import type { PriceLabel } from '#app/domain/paper/price-label.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { labelTexts as texts } from '#app/texts/panel/paper-texts.ts';
import { drawBarcode } from './draw-barcode.ts';
import { drawArtifact, toPrintable, toPoints, type PaperDocument } from './paper-document.ts';

/** Part of a line of prices: a price, which may be struck through, or a word beside it in a smaller font. */
interface Piece {
  text: string;
  style: 'bold' | 'regular' | 'struck' | 'word';
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const codePt = 7;
const gapPt = 2;
/** Font size of words beside a price, relative to that of the price. */
const wordSizeRatio = 0.6;
/** Height of a QR code in millimetres, at which its modules are large enough even for long SKUs. */
const qrHeightMm = 11;

/**
 * Draws a price label at its position on the page, with the name at the top, the prices below it and the code at the
 * bottom.
 */
export function drawLabel(
  doc: PaperDocument,
  {
    root,
    label,
    format,
    index,
  }: { root: PDFKit.PDFStructureElement; label: PriceLabel; format: LabelFormatName; index: number },
): void {
  const measures = labelFormats[format];
  const box = findInnerBox(format, index);
  const barHeight = toPoints(measures.barHeight);
  const isQr = label.code.kind === 'qrcode';
  const codeHeight = isQr ? toPoints(qrHeightMm) : barHeight + codePt * lineHeight;
  const room = {
    width: box.width,
    height: box.height - codeHeight - gapPt - 2 * Math.max(minNamePt, measures.namePt * 0.75) * lineHeight,
  };
  const { lines, size } = arrangePrices(doc, { label, maxPt: measures.pricePt, room });
  const pricesHeight = lines.length * size * lineHeight;
  const codeTop = box.y + box.height - codeHeight;
  const section = doc.struct('Sect');
  root.add(section);
  const name = toPrintable(label.name);
  const nameBox = { ...box, height: box.height - codeHeight - gapPt - pricesHeight };
  section.add(doc.struct('P', {}, () => drawName(doc, { name, box: nameBox, maxPt: measures.namePt })));
  lines.forEach((pieces, line) => {
    const baseline = codeTop - gapPt - pricesHeight + (line * lineHeight + 0.9) * size;
    section.add(doc.struct('P', {}, () => drawPieces(doc, { pieces, x: box.x, baseline, size })));
  });
  const codeBox = { code: label.code, x: box.x, y: codeTop, width: box.width };
  let codeWidth = 0;
  drawArtifact(doc, () => (codeWidth = drawBarcode(doc, { ...codeBox, height: isQr ? codeHeight : barHeight })));
  const codeText = toPrintable(isQr ? label.code.text : texts.code(label.code.text));
  const [x, y] = isQr ? [box.x + codeWidth, codeTop + gapPt] : [box.x, codeTop + barHeight + 1];
  const width = box.width - (x - box.x);
  section.add(
    doc.struct('P', {}, () => {
      doc.font('regular').fontSize(codePt).text(codeText, x, y, { width, height: codeHeight, ellipsis: '…' });
    }),
  );
}

function findInnerBox(format: LabelFormatName, index: number): Box {
  const { label, padding } = labelFormats[format];
  const { left, top } = getSlot(format, index);
  return {
    x: toPoints(left + padding),
    y: toPoints(top + padding),
    width: toPoints(label.width - 2 * padding),
    height: toPoints(label.height - 2 * padding),
  };
}

/** Arranges the old and the new price on one line, or on two when they do not fit on one or this allows a larger font. */
function arrangePrices(
  doc: PaperDocument,
  { label, maxPt, room }: { label: PriceLabel; maxPt: number; room: { width: number; height: number } },
): { lines: Piece[][]; size: number } {
  const { priceCents, oldPriceCents, unitPrice } = label;
  const price: Piece = { text: formatMoney(priceCents), style: 'bold' };
  const unit: Piece[][] = unitPrice
    ? [
        [
          { text: formatMoney(unitPrice.cents), style: 'regular' },
          { text: ` ${texts.unitPrices[unitPrice.per]}`, style: 'word' },
        ],
      ]
    : [];
  const arrange = (prices: Piece[][]) => {
    const lines = [...prices, ...unit];
    const widths = lines.map((pieces) => measureWidth(doc, pieces, 1));
    return { lines, size: choosePriceSize({ maxPt, lineWidths: widths, room }), widest: Math.max(...widths) };
  };
  if (oldPriceCents === null) return arrange([[price]]);
  const old: Piece[] = [
    { text: `${texts.oldPrice} `, style: 'word' },
    { text: formatMoney(oldPriceCents), style: 'struck' },
  ];
  const beside = arrange([[...old, { text: ` ${texts.newPrice} `, style: 'word' }, price]]);
  const below = arrange([old, [{ text: `${texts.newPrice} `, style: 'word' }, price]]);
  return below.size > beside.size || beside.widest * beside.size > room.width ? below : beside;
}

function measureWidth(doc: PaperDocument, pieces: readonly Piece[], size: number): number {
  return pieces.reduce((sum, piece) => sum + setPieceFont(doc, piece, size).widthOfString(piece.text), 0);
}

function setPieceFont(doc: PaperDocument, { style }: Piece, size: number): PaperDocument {
  return doc.font(style === 'bold' ? 'bold' : 'regular').fontSize(style === 'word' ? size * wordSizeRatio : size);
}

function drawPieces(
  doc: PaperDocument,
  { pieces, x, baseline, size }: { pieces: readonly Piece[]; x: number; baseline: number; size: number },
): void {
  let left = x;
  for (const piece of pieces) {
    setPieceFont(doc, piece, size).text(piece.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
    const width = doc.widthOfString(piece.text);
    if (piece.style === 'struck') {
      const middle = baseline - size * 0.3;
      doc
        .moveTo(left, middle)
        .lineTo(left + width, middle)
        .lineWidth(size / 16)
        .stroke();
    }
    left += width;
  }
}

/**
 * Draws the name in the largest font size at which it fits. A name that does not fit at the smallest size is truncated
 * with '…'.
 */
function drawName(doc: PaperDocument, { name, box, maxPt }: { name: string; box: Box; maxPt: number }): void {
  const { x, y, width, height } = box;
  doc.font('bold').fillColor('black');
  let size = maxPt;
  while (size > minNamePt && doc.fontSize(size).heightOfString(name, { width }) > height) size -= 0.5;
  doc.fontSize(size).text(name, x, y, { width, height, ellipsis: '…' });
}
