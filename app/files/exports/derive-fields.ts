import { getSellingPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { formatDate } from '#app/domain/shared/dates.ts';
import { centsFromReais, formatMoney } from '#app/domain/shared/money.ts';
import { isRecord } from '#app/domain/shared/input/read-unknown.ts';
import type { FieldProblem, SourceRow } from '#app/operations/import/import-types.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import { isRemoteUrl } from '../pictures/remote-url.ts';
import { missingGtinPattern } from '../table/table-cells.ts';
import { derivedFields } from '../table/catalogue-columns.ts';
import type { Notes } from '../table/reading-notes.ts';
import { deriveStock, deriveVisibility } from './derive-availability.ts';
import { deriveBrand } from './derive-brand.ts';
import { deriveCategory, splitCommas } from './derive-category.ts';
import type { DeriveContext, RowFields } from './parsed-row.ts';
import { otherProgramTexts } from './texts.ts';

/** Converts fields of other programs to fields of the catalogue file, in place. */
export function deriveFields(row: RowFields, deriveContext: Omit<DeriveContext, 'product'>): void {
  const context = { ...deriveContext, product: nameProduct(row) };
  deriveSaleDates(row);
  deriveVisibility(row);
  deriveSalePrice(row);
  deriveOffer(row, context);
  deriveStock(row, context);
  deriveCategory(row, context);
  deriveBrand(row, context);
  deriveRestriction(row);
  deriveDiscount(row, context);
  derivePictures(row, context);
  deriveInformation(row);
  derivePriceSteps(row);
  if (!row.description && typeof row.shortDescription === 'string') row.description = row.shortDescription;
  if ('tagList' in row) row.tags = splitCommas(String(row.tagList ?? ''));
  for (const field of derivedFields.keys()) delete row[field];
}

const nameProduct = ({ sku, title }: RowFields) => String(sku ?? title ?? '');

/** Text of a cell and the header of its column, for a field that several columns of a product may contain. */
interface KeyedCell {
  key: string;
  value: string;
}

/**
 * Adds a line to the additional information for each column that contains an attribute of the products, such as their
 * material. A line whose cell is empty, 'SEM GTIN' or a weight of 0 is removed, and lines without a column remain.
 */
function deriveInformation(row: RowFields): void {
  const attributeCells = row.label as KeyedCell[] | undefined;
  if (!attributeCells) return;
  if (!('additionalInformation' in row)) row.attributeKeys = attributeCells.map(({ key }) => key);
  const filledCells = attributeCells.filter(
    ({ key, value }) =>
      value !== '' && !missingGtinPattern.test(value) && !(/^peso/i.test(key) && /^0(?:[.,]0*)?$/.test(value)),
  );
  row.additionalInformation = [...((row.additionalInformation as unknown[] | undefined) ?? []), ...filledCells];
}

/** Joins the prices of several columns, such as `10 un` and `50 un`, to the text of the prices by quantity. */
function derivePriceSteps(row: RowFields): void {
  const stepCells = row.stepPrices as KeyedCell[] | undefined;
  if (!stepCells) return;
  const pricedCells = stepCells.filter(({ value }) => /\d/.test(value));
  row.priceSteps ??= pricedCells.map(({ key, value }) => `${key}: ${value}`).join('; ');
}

/** Derives the restriction of a sale from columns that only say whether there is one. */
function deriveRestriction(row: RowFields): void {
  const { needsPrescription, isControlled } = row;
  const restriction = isControlled === true ? 'controlled' : needsPrescription === true ? 'prescription' : 'none';
  if (needsPrescription !== undefined || isControlled !== undefined) row.saleRestriction ??= restriction;
}

/** Takes the promotional price and the discount from a row that says that its product is not on sale. */
export function endInactivePromotion(row: RowFields): void {
  if (row.isOnSale !== false) return;
  for (const field of ['salePrice', 'discountAmount']) if (field in row) row[field] = undefined;
  if ('discount' in row) row.discount = 0;
}

/** Splits a period such as `2026-11-01T00:00-0300/2026-11-30T23:59-0300` into its dates. */
function deriveSaleDates(row: RowFields): void {
  if (typeof row.saleDates !== 'string' || !row.saleDates.trim()) return;
  const [startDate, endDate] = row.saleDates.split('/').map((date) =>
    date
      .trim()
      .replace(/(T\d\d:\d\d)(?=[-+Z]|$)/, '$1:00')
      .replace(/([-+]\d\d)(\d\d)$/, '$1:$2'),
  );
  row.offerDate = { startDate, endDate };
}

/**
 * Limits a promotional price or a discount to the period of its dates, including the last day. The dates of an offer in
 * the store's own columns do not limit the discount, which the owner is told.
 */
function deriveOffer(row: RowFields, { notes, product, isPromotion }: DeriveContext): void {
  if (!isRecord(row.offerDate)) return;
  const { startDate, endDate, ...others } = row.offerDate;
  if (!startDate && !endDate) return;
  if (!('salePrice' in row || isPromotion)) {
    if (Number(row.discount) > 0 && !('endsDiscount' in others)) notes.add('lasting-discount', product);
    return;
  }
  const end = typeof endDate === 'string' ? endDate.replace(/[T ]00:00(?::00)?$/, '') : endDate;
  row.offerDate = { startDate, endDate: end, endsDiscount: true, ...others };
  if (!Number(row.salePrice) && !(Number(row.discount) > 0)) return;
  const [start, lastDay] = [formatDay(startDate, 'start'), formatDay(end, 'end')];
  if (start === undefined || lastDay === undefined) return;
  const period = otherProgramTexts.period({ start, end: lastDay });
  notes.add('dated-sale', `${product}: ${period}`);
}

/** Formats the day of a date; '' for none, and undefined for a text that is not a date, which is refused later. */
function formatDay(date: unknown, edge: 'start' | 'end'): string | undefined {
  if (!date) return '';
  const ms = parseInstant(String(date), edge);
  return ms === undefined ? undefined : formatDate(ms);
}

/**
 * Subtracts a discount in R$ from the price. A discount above the price gives a negative result, refused later. Columns
 * of their own mark a price on request (Loja Integrada) and a discount in percent (Wix).
 */
function deriveSalePrice(row: RowFields): void {
  if (/^s/i.test(String(row.priceOnRequest))) Object.assign(row, { price: 0, salePrice: undefined });
  const amount = Number(row.discountAmount ?? 0);
  if (row.discountMode === 'PERCENT') row.discount = amount;
  else if ('discountAmount' in row && typeof row.price === 'number')
    row.salePrice ??= amount > 0 ? Number((row.price - amount).toFixed(2)) : undefined;
}

/** Sets the discount with which the selling price equals the promotional price, or is the closest price below it. */
function deriveDiscount(row: RowFields, { problems, notes, product }: DeriveContext): void {
  if (!('salePrice' in row || 'compareAtPrice' in row)) return;
  if (typeof row.price !== 'number') {
    if (typeof row.compareAtPrice !== 'number' || 'price' in row) return;
    const reason = otherProgramTexts.needsPrice;
    problems.push({ column: 'discount', value: formatMoney(readCents(row.compareAtPrice) ?? 0), reason });
    return;
  }
  const isCompared = typeof row.compareAtPrice === 'number' && row.compareAtPrice > row.price;
  const sale = isCompared ? row.price : row.salePrice;
  if (isCompared) row.price = row.compareAtPrice;
  if (typeof sale !== 'number' || sale === 0 || sale === row.price) {
    if (row.discount === undefined) row.discount = 0;
    return;
  }
  const [priceCents, saleCents] = [readCents(row.price), readCents(Math.max(0, sale))];
  if (priceCents === undefined || saleCents === undefined) return;
  if (saleCents > priceCents || sale < 0) {
    const formatReason = sale < 0 ? otherProgramTexts.amountAbovePrice : otherProgramTexts.abovePrice;
    const reason = priceCents === 0 ? otherProgramTexts.withoutPrice : formatReason(formatMoney(priceCents));
    const value = sale < 0 ? String(row.discountAmount) : formatMoney(saleCents);
    problems.push({ column: 'discount', value, reason });
    return;
  }
  const discountBasisPoints = findDiscount(priceCents, saleCents);
  const selling = getSellingPriceCents({ priceCents, discountBasisPoints });
  if (selling !== saleCents) {
    notes.add(
      'inexact-sale',
      otherProgramTexts.priceDiffers({ product, selling: formatMoney(selling), sale: formatMoney(saleCents) }),
    );
  }
  row.discount = discountBasisPoints / 100;
}

/**
 * Returns a function that derives the discount from the promotional price once the stored product's price is known;
 * undefined when the table has neither a promotional price nor a discount in R$.
 */
export function makeDiscountReader(row: RowFields, notes: Notes): SourceRow['readDiscountAtPrice'] {
  const { salePrice, discountAmount, discount } = row;
  if (!('salePrice' in row || 'discountAmount' in row)) return undefined;
  return (price) => {
    const priced: RowFields = { price, salePrice, discountAmount, discount };
    const problems: FieldProblem[] = [];
    deriveSalePrice(priced);
    deriveDiscount(priced, { problems, notes, product: nameProduct(row) });
    return { discount: priced.discount, problems };
  };
}

/**
 * Returns the discount, in hundredths of a percent, with which the product costs the promotional price or the closest
 * price below it. Of several such discounts it returns the roundest: 20 % and not 19,99 % for R$ 25,00 reduced to R$
 * 20,00.
 */
export function findDiscount(priceCents: number, saleCents: number): number {
  const sell = (discountBasisPoints: number) => getSellingPriceCents({ priceCents, discountBasisPoints });
  let smallest = Math.max(0, Math.floor(((priceCents - saleCents - 0.5) / priceCents) * 10_000));
  while (sell(smallest) > saleCents) smallest += 1;
  const rounded = [100, 10].map((step) => Math.ceil(smallest / step) * step);
  return rounded.find((basisPoints) => basisPoints <= 10_000 && sell(basisPoints) === sell(smallest)) ?? smallest;
}

function readCents(reais: unknown): number | undefined {
  try {
    return centsFromReais(Number(reais));
  } catch {
    // The rounding function throws for a value that is not a valid price.
    return undefined;
  }
}

/**
 * Reads pictures from one or several columns. Pictures with a URL are not downloaded; a notice of the import tells
 * the owner so.
 */
function derivePictures(row: RowFields, { notes, product }: DeriveContext): void {
  const listed = [row.variantPicture, row.pictures, row.pictureList].flat();
  const files = listed.flatMap((text) =>
    typeof text === 'string' ? (isRemoteUrl(text) ? text.split(/[\s,|]+/) : text.split('|')) : [],
  );
  const entries = new Set(files.map((file) => file.trim()).filter(Boolean));
  // A hyphen alone removes the pictures; beside a picture it stands for none.
  if (entries.delete('-') && entries.size === 0) Object.assign(row, { img: null, imageURLs: [] });
  const paths = [...entries];
  const isLocal = (file: unknown) => typeof file !== 'string' || !isRemoteUrl(file);
  const localPaths = paths.filter(isLocal);
  if (localPaths.length > 0) {
    row.img ??= localPaths[0];
    row.imageURLs ??= localPaths.map((img) => ({ img }));
  }
  const images = (row.imageURLs ?? []) as { img?: unknown }[];
  const localImages = images.filter(({ img }) => isLocal(img));
  if ([...paths, row.img, ...images.map(({ img }) => img)].every(isLocal)) return;
  if (!isLocal(row.img)) row.img = undefined;
  if (row.imageURLs) row.imageURLs = localImages.length > 0 ? localImages : undefined;
  notes.add('web-picture', product);
}
