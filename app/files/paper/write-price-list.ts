import { getSellingPriceCents, hasDiscount, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { listPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import { findUnitPrice } from '#app/domain/catalogue/price/unit-price.ts';
import { minPricePt } from '#app/domain/paper/label-formats.ts';
import type { PaperShop } from '#app/domain/paper/print-job.ts';
import { completeName, type PaperProduct } from '#app/domain/paper/price-label.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { formatMoney } from '#app/domain/shared/money.ts';
import { priceListTexts as texts } from '#app/texts/panel/paper-texts.ts';
import { priceTexts } from '#app/texts/shared/common-texts.ts';
import { formatWhatsapp } from '#app/texts/store/format-whatsapp.ts';
import {
  drawArtifact,
  toPrintable,
  openPaperDocument,
  savePaperDocument,
  type PaperDocument,
} from './paper-document.ts';

interface PriceList {
  shop: PaperShop;
  /** Text that describes the filter of the listed products; '' when the list contains all products. */
  filter: string;
  /** Time in ms since 1970 until which the prices are valid; null when no time is stated. */
  validUntilMs: number | null;
  /** Products in the order of their categories. */
  products: readonly PaperProduct[];
  nowMs: number;
}

type Element = PDFKit.PDFStructureElement;

/** Size of A4 in points. */
const size: [number, number] = [595.28, 841.89];
const margin = 36;
const width = size[0] - 2 * margin;
const bottom = size[1] - margin - 18;
/**
 * Font features that give all digits the same width, so that prices are aligned. Texts must also be measured with these
 * features, because they change the width of digits.
 */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
const rowGapPt = 5;
const textPt = 9;

/** Cell of the table: its lines of text, and the position and alignment of its column. */
interface ListCell {
  lines: { text: string; pt: number; isBold?: boolean }[];
  x: number;
  width: number;
  align: 'left' | 'right';
}

/** Left edge and width of the columns in points. */
const columns = {
  sku: { x: margin, width: 78, align: 'left' },
  product: { x: margin + 84, width: 227, align: 'left' },
  price: { x: margin + 317, width: 100, align: 'right' },
  unitPrice: { x: margin + 423, width: width - 423, align: 'right' },
} as const;

/** Writes a dated price list as a PDF, grouped by category, with the shop and the filter at the top. */
export async function writePriceList(file: string, list: PriceList): Promise<void> {
  const title = texts.dated(formatDate(list.nowMs));
  const { doc, root } = openPaperDocument({ title: `${title}, ${list.shop.name}`, size, margin });
  doc.addPage();
  drawHeader(doc, root, { ...list, title });
  for (const [category, products] of Map.groupBy(list.products, ({ parent }) => parent)) {
    breakPageIfNeeded(doc, 80);
    drawText(doc, root, { tag: 'H2', text: category, pt: 13, weight: 'bold', before: 10 });
    const table = doc.struct('Table');
    root.add(table);
    drawRow(doc, table, { cells: headerCells, isHead: true });
    for (const product of products) drawRow(doc, table, { cells: makeCells(product, list) });
  }
  drawFooters(doc, `${toPrintable(list.shop.name)} · ${title}`);
  await savePaperDocument(doc, file);
}

function drawHeader(
  doc: PaperDocument,
  root: Element,
  { shop, filter, validUntilMs, products, title }: PriceList & { title: string },
) {
  const { name, phone, whatsapp, email, address, city } = shop;
  const contact = [
    phone && texts.contact.phone(phone),
    whatsapp && texts.contact.whatsapp(formatWhatsapp(whatsapp)),
    email,
    [address, city].filter(Boolean).join(', '),
  ];
  drawText(doc, root, { tag: 'P', text: name, pt: 12, weight: 'regular' });
  drawText(doc, root, { tag: 'H1', text: title, pt: 20, weight: 'bold' });
  const contents = texts.contents({ products: products.length, filter });
  const note = texts.note(validUntilMs === null ? null : formatDate(validUntilMs));
  for (const text of [contents, contact.filter(Boolean).join(' · '), note]) {
    drawText(doc, root, { tag: 'P', text, pt: 10, weight: 'regular', before: 2 });
  }
}

function drawText(
  doc: PaperDocument,
  parent: Element,
  { tag, text, pt, weight, before = 0 }: { tag: string; text: string; pt: number; weight: string; before?: number },
): void {
  doc.y += before;
  const draw = () => void doc.font(weight).fontSize(pt).text(toPrintable(text), margin, doc.y, { width });
  parent.add(doc.struct(tag, {}, draw));
}

const headerCells: ListCell[] = Object.entries(columns).map(([name, column]) => ({
  ...column,
  lines: [{ text: texts.columns[name as keyof typeof columns], pt: textPt, isBold: true }],
}));

function makeCells(product: PaperProduct, { validUntilMs }: PriceList): ListCell[] {
  const cents = getSellingPriceCents(product);
  const unitPrice = findUnitPrice({ unit: product.unit, sellingPriceCents: cents });
  const price = (text: string, isBold = true) => ({ text, pt: minPricePt, isBold });
  const prices = !hasPrice(product)
    ? [price(priceTexts.onRequest)]
    : hasDiscount(product)
      ? [
          price(texts.oldPrice(formatMoney(product.priceCents)), false),
          price(texts.newPrice(formatMoney(cents))),
          ...listEndOfOffer(product, validUntilMs).map((text) => price(text, false)),
        ]
      : [price(formatMoney(cents))];
  const steps = listPriceSteps(product).map(({ minQuantity, priceCents, name }) =>
    price(texts.step({ quantity: minQuantity, price: formatMoney(priceCents), name }), false),
  );
  const perUnit = unitPrice
    ? [price(texts.unitPrices[unitPrice.per]({ price: formatMoney(unitPrice.cents) }), false)]
    : [];
  return [
    { ...columns.sku, lines: [{ text: product.sku, pt: textPt }] },
    {
      ...columns.product,
      lines: [{ text: completeName(product.title, [product.unit, product.brandName ?? '']), pt: 10.5 }, ...steps],
    },
    { ...columns.price, lines: prices },
    { ...columns.unitPrice, lines: perUnit },
  ];
}

/** Lists the day on which the discount ends, if that is before the prices of the list end. */
function listEndOfOffer({ offerEndsDiscount, offerEndMs }: PaperProduct, validUntilMs: number | null): string[] {
  if (!offerEndsDiscount || offerEndMs === null || offerEndMs >= (validUntilMs ?? Infinity)) return [];
  return [texts.until(formatDate(offerEndMs))];
}

/**
 * Draws a row, which is never split between two pages. The column headings are repeated on each new page, where screen
 * readers skip them.
 */
function drawRow(doc: PaperDocument, table: Element, { cells, isHead }: { cells: ListCell[]; isHead?: boolean }): void {
  const height = Math.max(...cells.map((cell) => measureCell(doc, cell)));
  if (breakPageIfNeeded(doc, height + 2 * rowGapPt)) {
    const top = doc.y;
    drawArtifact(doc, () => headerCells.forEach((cell) => drawCell(doc, cell, top)));
    doc.y = top + textPt * 1.2 + rowGapPt;
  }
  const top = doc.y + rowGapPt;
  const row = doc.struct('TR');
  table.add(row);
  for (const cell of cells) {
    const draw = () => drawCell(doc, cell, top);
    // @ts-expect-error The types of pdfkit 0.17 lack the scope of a head, which 0.20 writes.
    row.add(isHead ? doc.struct('TH', { scope: 'Column' }, draw) : doc.struct('TD', {}, draw));
  }
  const end = top + height + rowGapPt;
  drawArtifact(doc, () =>
    doc
      .moveTo(margin, end)
      .lineTo(margin + width, end)
      .lineWidth(0.5)
      .strokeColor('#999')
      .stroke(),
  );
  doc.y = end;
}

function measureCell(doc: PaperDocument, { lines, width: room }: ListCell): number {
  const heights = lines.map((line) =>
    setLineFont(doc, line).heightOfString(toPrintable(line.text), { width: room, features }),
  );
  return heights.reduce((sum, height) => sum + height, 0);
}

function setLineFont(doc: PaperDocument, { pt, isBold }: ListCell['lines'][number]): PaperDocument {
  return doc.font(isBold ? 'bold' : 'regular').fontSize(pt);
}

function drawCell(doc: PaperDocument, { lines, x, width: room, align }: ListCell, top: number): void {
  doc.y = top;
  doc.fillColor('black');
  for (const line of lines)
    setLineFont(doc, line).text(toPrintable(line.text), x, doc.y, { width: room, align, features });
}

/** Begins a new page if less than `height` points are left. @returns whether it began one */
function breakPageIfNeeded(doc: PaperDocument, height: number): boolean {
  if (doc.y + height <= bottom) return false;
  doc.addPage();
  doc.y = margin;
  return true;
}

function drawFooters(doc: PaperDocument, footerText: string): void {
  const { count: pages } = doc.bufferedPageRange();
  for (let page = 0; page < pages; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    drawArtifact(doc, () => {
      doc.font('regular').fontSize(textPt);
      doc.text(footerText, margin, bottom + 10, { width, lineBreak: false });
      doc.text(texts.page({ page: page + 1, pages }), margin, bottom + 10, { width, align: 'right' });
    });
  }
}
