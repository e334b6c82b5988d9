import { z } from 'zod';
import { basisPointsFromPercent } from '#app/domain/catalogue/price/discount.ts';
import type { BulkChange } from '#app/domain/catalogue/owner/bulk/bulk-change.ts';
import { priceRoundings } from '#app/domain/catalogue/owner/bulk/price-rounding.ts';
import { cleanLine, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { parseId } from '#app/domain/shared/ids.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { readAmount } from '#app/domain/shared/text/number-text.ts';
import { parseInstant } from '#app/operations/import/parse-instant.ts';
import { type GroupNames, panelBulkTexts } from '#app/texts/panel/panel-bulk-texts.ts';

/** The parsed bulk change, or an error message for one field of its form. */
type ReadChange = Result<BulkChange, { field: string; error: string }>;
type Fields = Readonly<Record<string, string>>;
type FormContext = { groups: GroupNames; nowMs: number };

const { errors } = panelBulkTexts;
/** Largest increase of prices in hundredths of a percent: 1000 %. */
const maxRaiseBasisPoints = 100_000;
const maxTagLength = 100;
const refuse = (field: string, error: string) => fail({ field, error });

/** Names of the fields of each form, and the function that parses them, by kind of change. */
const forms: Record<
  BulkChangeName,
  { fields: readonly string[]; read: (fields: Fields, formContext: FormContext) => ReadChange }
> = {
  price: { fields: ['sentido', 'quanto', 'unidade', 'arredondar'], read: readPriceChange },
  discount: { fields: ['desconto', 'inicio', 'fim'], read: readDiscount },
  stock: {
    fields: ['estoque'],
    read: ({ estoque }) => succeed({ kind: 'stock', status: estoque === 'in-stock' ? 'in-stock' : 'out-of-stock' }),
  },
  hidden: { fields: ['oculto'], read: ({ oculto }) => succeed({ kind: 'hidden', isHidden: oculto === 'true' }) },
  category: { fields: ['categoria'], read: readCategory },
  brand: { fields: ['marca'], read: readBrand },
  tag: { fields: ['acao', 'etiqueta'], read: readTag },
  delete: { fields: [], read: () => succeed({ kind: 'delete' }) },
};

export type BulkChangeName = keyof typeof panelBulkTexts.forms;

export function isBulkChangeName(name: unknown): name is BulkChangeName {
  return typeof name === 'string' && Object.hasOwn(forms, name);
}

/** Creates the schema of the form of one kind of change. */
export function makeBulkChangeSchema(change: BulkChangeName, formContext: FormContext) {
  const { fields, read } = forms[change];
  const text = z
    .string()
    .default('')
    .transform((typed) => removeInvisible(typed).trim());
  return z.object(Object.fromEntries(fields.map((name) => [name, text]))).superRefine((typed, context) => {
    const outcome = read(typed, formContext);
    if (outcome.ok) return;
    const { field, error } = outcome.error;
    context.addIssue({ code: 'custom', path: [field], message: error });
  });
}

/** Parses the change from form fields that the schema has already accepted; throws for any others. */
export function readBulkChange(change: BulkChangeName, fields: Fields, formContext: FormContext): BulkChange {
  const result = forms[change].read(fields, formContext);
  if (!result.ok) throw new Error(`The form of ${change} was not checked: ${result.error.error}`);
  return result.value;
}

function readPriceChange({ sentido, arredondar, unidade, quanto = '' }: Fields): ReadChange {
  const sign = sentido === 'down' ? -1 : 1;
  const rounding = priceRoundings.find((name) => name === arredondar) ?? 'cent';
  const isPercent = unidade !== 'reais';
  const parsed = readAmount(quanto, isPercent ? 'percent' : 'amount');
  if ('reason' in parsed) return refuse('quanto', `${panelBulkTexts.amount}: ${parsed.reason}.`);
  const amount = parsed.value ?? 0;
  if (amount <= 0) return refuse('quanto', errors.amount);
  if (!isPercent) return succeed({ kind: 'price-amount', cents: sign * centsFromReais(amount), rounding });
  const basisPoints = sign * Math.round(amount * 100);
  if (basisPoints <= -10_000) return refuse('quanto', errors.discounted);
  if (basisPoints > maxRaiseBasisPoints) return refuse('quanto', errors.highest);
  return succeed({ kind: 'price-percent', basisPoints, rounding });
}

function readDiscount({ desconto = '', inicio = '', fim = '' }: Fields, { nowMs }: FormContext): ReadChange {
  const parsed = readAmount(desconto, 'percent');
  if ('reason' in parsed) return refuse('desconto', `${panelBulkTexts.discountPercent}: ${parsed.reason}.`);
  if (parsed.value === undefined || parsed.value > 100) return refuse('desconto', errors.percent);
  const basisPoints = basisPointsFromPercent(parsed.value);
  if (basisPoints === 10_000) return refuse('desconto', errors.withoutPrice);
  if (basisPoints === 0) return succeed({ kind: 'discount', basisPoints, offerStartMs: null, offerEndMs: null });
  const [start, end] = [readDay(inicio, 'start'), readDay(fim, 'end')];
  if (start === undefined) return refuse('inicio', errors.dates);
  if (end === undefined) return refuse('fim', errors.dates);
  if (start !== null && end !== null && start > end) return refuse('fim', errors.order);
  if (end !== null && end < nowMs) return refuse('fim', errors.ended);
  return succeed({ kind: 'discount', basisPoints, offerStartMs: start, offerEndMs: end });
}

/** Parses a day, such as '25/12/2026', to ms since 1970; null for an empty text, undefined for an invalid one. */
function readDay(typed: string, edge: 'start' | 'end'): number | null | undefined {
  const day = typed.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  return day === '' ? null : parseInstant(day, edge);
}

/** Parses the id of a category, such as `7`, or the ids of a category and its subcategory, such as `7/12`. */
function readCategory({ categoria = '' }: Fields, { groups: { categories } }: FormContext): ReadChange {
  const [id, childId] = categoria.split('/').map(parseId);
  const category = categories.find((group) => group.id === id);
  const subcategory = category?.children.find((group) => group.id === childId);
  if (!category || (childId !== undefined && !subcategory)) return refuse('categoria', errors.category);
  return succeed({
    kind: 'category',
    category: pickNamed(category),
    subcategory: subcategory ? pickNamed(subcategory) : null,
  });
}

function readBrand({ marca = '' }: Fields, { groups: { brands } }: FormContext): ReadChange {
  if (marca === 'nenhuma') return succeed({ kind: 'brand', brand: null });
  const brand = brands.find(({ id }) => id === parseId(marca));
  return brand ? succeed({ kind: 'brand', brand: pickNamed(brand) }) : refuse('marca', errors.brand);
}

function readTag({ acao, etiqueta = '' }: Fields): ReadChange {
  const tag = cleanLine(etiqueta);
  if (tag === '' || tag.length > maxTagLength) return refuse('etiqueta', errors.tag);
  return succeed({ kind: acao === 'remove' ? 'tag-remove' : 'tag-add', tag });
}

function pickNamed({ id, name }: { id: number; name: string }) {
  return { id, name };
}
