import { basisPointsFromPercent } from '#app/domain/catalogue/price/discount.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { priceRoundings } from '#app/domain/catalogue/owner/bulk/price-change.ts';
import { cleanLine, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readAmount } from '#app/domain/shared/text/number-text.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import { type GroupNames, panelBulkTexts } from '#app/texts/panel/bulk.ts';

type ReadChange = Result<BulkChange, string>;

const { errors } = panelBulkTexts;
const highestBasisPoints = 100_000;
const maxTagLength = 100;

/** Reads the change that one of the forms requests, or what is wrong with it. */
export function readBulkChange(form: FormData, { groups, nowMs }: { groups: GroupNames; nowMs: number }): ReadChange {
  switch (form.get('mudanca')) {
    case 'price':
      return readPriceChange(form);
    case 'discount':
      return readDiscount(form, nowMs);
    case 'stock':
      return succeed({ kind: 'stock', status: form.get('estoque') === 'in-stock' ? 'in-stock' : 'out-of-stock' });
    case 'hidden':
      return succeed({ kind: 'hidden', isHidden: form.get('oculto') === 'true' });
    case 'category':
      return readCategory(form, groups);
    case 'brand':
      return readBrand(form, groups);
    case 'tag':
      return readTag(form);
    case 'delete':
      return succeed({ kind: 'delete' });
    default:
      return fail(errors.unknown);
  }
}

function readPriceChange(form: FormData): ReadChange {
  const sign = form.get('sentido') === 'down' ? -1 : 1;
  const rounding = priceRoundings.find((one) => one === form.get('arredondar')) ?? 'cent';
  const isPercent = form.get('unidade') !== 'reais';
  const read = readAmount(readText(form, 'quanto'), isPercent ? 'percent' : 'amount');
  if ('reason' in read) return fail(`${panelBulkTexts.amount}: ${read.reason}.`);
  const amount = read.value ?? 0;
  if (amount <= 0) return fail(errors.amount);
  if (!isPercent) return succeed({ kind: 'price-amount', cents: sign * centsFromReais(amount), rounding });
  const basisPoints = sign * Math.round(amount * 100);
  if (basisPoints <= -10_000) return fail(errors.discounted);
  if (basisPoints > highestBasisPoints) return fail(errors.highest);
  return succeed({ kind: 'price-percent', basisPoints, rounding });
}

function readDiscount(form: FormData, nowMs: number): ReadChange {
  const read = readAmount(readText(form, 'desconto'), 'percent');
  if ('reason' in read) return fail(`${panelBulkTexts.discountPercent}: ${read.reason}.`);
  if (read.value === undefined || read.value > 100) return fail(errors.percent);
  const basisPoints = basisPointsFromPercent(read.value);
  if (basisPoints === 0) return succeed({ kind: 'discount', basisPoints, offerStartMs: null, offerEndMs: null });
  const [start, end] = [readDay(form, 'inicio', 'start'), readDay(form, 'fim', 'end')];
  if (start === undefined || end === undefined) return fail(errors.dates);
  if (start !== null && end !== null && start > end) return fail(errors.order);
  if (end !== null && end < nowMs) return fail(errors.ended);
  return succeed({ kind: 'discount', basisPoints, offerStartMs: start, offerEndMs: end });
}

function readDay(form: FormData, name: string, edge: 'start' | 'end'): number | null | undefined {
  const text = readText(form, name).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return text === '' ? null : parseInstant(text, edge);
}

/** Reads `7` as a category and `7/12` as a subcategory of it. */
function readCategory(form: FormData, { categories }: GroupNames): ReadChange {
  const [id, childId] = readText(form, 'categoria').split('/').map(parseId);
  const category = categories.find((one) => one.id === id);
  const subcategory = category?.children.find((one) => one.id === childId);
  if (!category || (childId !== undefined && !subcategory)) return fail(errors.category);
  return succeed({
    kind: 'category',
    category: pickNamed(category),
    subcategory: subcategory ? pickNamed(subcategory) : null,
  });
}

function readBrand(form: FormData, { brands }: GroupNames): ReadChange {
  const text = readText(form, 'marca');
  if (text === 'nenhuma') return succeed({ kind: 'brand', brand: null });
  const brand = brands.find(({ id }) => id === parseId(text));
  return brand ? succeed({ kind: 'brand', brand: pickNamed(brand) }) : fail(errors.brand);
}

function readTag(form: FormData): ReadChange {
  const tag = cleanLine(readText(form, 'etiqueta'));
  if (tag === '' || tag.length > maxTagLength) return fail(errors.tag);
  return succeed({ kind: form.get('acao') === 'remove' ? 'tag-remove' : 'tag-add', tag });
}

function pickNamed({ id, name }: { id: number; name: string }) {
  return { id, name };
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? removeInvisible(value).trim() : '';
}
