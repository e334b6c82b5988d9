import { memoiseText } from '#app/domain/shared/text/memoise-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Content of a package by weight or volume. */
export interface PackageContent {
  per: 'kg' | 'litre';
  /** Amount in grams or millilitres, above 0. */
  thousandths: number;
}

/** Price of one kilogram or one litre, in whole centavos. */
export interface UnitPrice {
  per: PackageContent['per'];
  cents: number;
}

/** Units of weight and volume by name. `thousandths` is the number of grams or millilitres in one unit. */
const unitByName = new Map<string, PackageContent>([
  ...['t', 'ton', 'tonelada'].map((name) => [name, { per: 'kg', thousandths: 1_000_000 }] as const),
  ...['kg', 'quilo', 'kilo', 'quilograma'].map((name) => [name, { per: 'kg', thousandths: 1000 }] as const),
  ...['g', 'gr', 'grama'].map((name) => [name, { per: 'kg', thousandths: 1 }] as const),
  ...['l', 'lt', 'litro'].map((name) => [name, { per: 'litre', thousandths: 1000 }] as const),
  ['ml', { per: 'litre', thousandths: 1 }],
]);
const numberSource = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,9}(?:[.,]\d{1,3})?)`;
const amountSource = String.raw`([13]\s*[/⁄]\s*[24]|${numberSource})\s*(${[...unitByName.keys()].join('|')})s?(?![\p{L}\p{N}])`;
/** Matches the content of a package, with the number of its parts before it: '24 x 85 g', '24 unid. x 30 g', '1/2 kg'. */
const contentPattern = new RegExp(
  String.raw`(?<![\d.,])(?:(\d{1,4})\s*(?:un(?:id(?:ade)?)?s?\.?\s*)?[x×]\s*)?${amountSource}`,
  'u',
);
/** Matches the number 1 and the word for a package before its content: '1 saco 25 kg'. */
const onePackagePattern = /^0?1 (?!ou |ate )\p{L}{2}/u;
/** Matches the words before a number that is a weight limit, not the content of a package: 'coleira até 8 kg'. */
const limitPattern = /(?:ate|acima de|mais de|para|p\/|capacidade(?: de)?|suporta)\s*$/;
/** Matches what follows the lower end of a range: '2 kg a 3 kg'. */
const rangePattern = /^\s*(?:a|ate|-|–)\s*\d/;
/** Matches the content of an alternative package: '3 kg ou 5 kg'. */
const otherPackagePattern = new RegExp(String.raw`^\s*(?:[|/,;]|e|ou)\s*${amountSource}`, 'u');

/**
 * Finds the weight or volume in the text of a unit: 'saco 30 kg', 'frasco 500 ml', 'caixa 24 x 85 g', '1/2 kg'.
 * Undefined when the unit states neither ('rolo 1.000 m'), when another number may count packages or begin a range
 * ('caixa c/ 12 de 1 kg', '1 a 2 kg'), when the unit names several sizes ('3 kg ou 5 kg'), and when the weight is not
 * that of the package ('coleira até 8 kg').
 */
export function findContent(unit: string): PackageContent | undefined {
  return readContentOnce(unit).content;
}

/** Cache of 5000 texts: thousands of products have the same few units of sale. */
const readContentOnce = memoiseText((unit) => ({ content: readContent(unit) }), 5000);

function readContent(unit: string): PackageContent | undefined {
  const text = foldText(unit);
  const match = contentPattern.exec(text);
  const measure = unitByName.get(match?.[3] ?? '');
  if (!match || !measure) return undefined;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  if (/\d/.test(before.replace(onePackagePattern, '')) || limitPattern.test(before)) return undefined;
  const other = otherPackagePattern.exec(after)?.[2] ?? '';
  if (rangePattern.test(after) || unitByName.get(other)?.per === measure.per) return undefined;
  const thousandths = Number(match[1] ?? 1) * parseDecimal(match[2] ?? '') * measure.thousandths;
  return thousandths > 0 ? { per: measure.per, thousandths } : undefined;
}

/**
 * Price per kilogram or litre; undefined when the unit of sale states no content, or when there is no price.
 * @param sellingPriceCents the discounted price, whole centavos
 */
export function findUnitPrice({
  unit,
  sellingPriceCents,
}: {
  unit: string;
  sellingPriceCents: number;
}): UnitPrice | undefined {
  const content = findContent(unit);
  if (!content) return undefined;
  const cents = Math.round((sellingPriceCents * 1000) / content.thousandths);
  return cents > 0 && Number.isSafeInteger(cents) ? { per: content.per, cents } : undefined;
}

/**
 * Added to the sort keys of prices per litre. It is half of the 31-bit range, so that it is above every price per
 * kilogram and leaves room for every price per litre.
 */
const litreOffset = 2 ** 30;

/**
 * Sort key of the order by unit price. Prices per kilogram come first, then prices per litre, which cannot be compared
 * with them; each group is sorted from the lowest price. Undefined without a unit price.
 */
export function findUnitPriceOrder(priced: Parameters<typeof findUnitPrice>[0]): number | undefined {
  const unitPrice = findUnitPrice(priced);
  return unitPrice && Math.min(unitPrice.cents, litreOffset - 2) + (unitPrice.per === 'litre' ? litreOffset : 0);
}

/**
 * Measure to which the order by unit price refers: kilograms when at least one product has a price per kilogram,
 * otherwise litres, and null when no product has a unit price.
 * @param lowestOrder lowest sort key of the products; a value above every key when no product has one
 */
export function findOrderedMeasure(lowestOrder: number): PackageContent['per'] | null {
  if (lowestOrder < litreOffset) return 'kg';
  return lowestOrder < litreOffset * 2 - 1 ? 'litre' : null;
}

/**
 * Parses a decimal number or a fraction such as '1/2'. A point before exactly three digits groups thousands, as in
 * '1.000'; otherwise point and comma are decimal marks.
 */
function parseDecimal(text: string): number {
  const [dividend, divisor] = text.split(/[/⁄]/);
  if (divisor) return Number(dividend) / Number(divisor);
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(text);
  return Number((isGrouped ? text.replaceAll('.', '') : text).replace(',', '.'));
}
