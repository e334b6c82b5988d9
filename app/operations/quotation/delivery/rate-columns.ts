import type { DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { splitWords } from '#app/domain/shared/text/word-lists.ts';
import type { NumberText } from '#app/domain/shared/text/number-text.ts';
import { rateHeaderTexts } from './delivery-rate-texts.ts';
import { readCents, readDays, readExcess, readKilograms, readPostalCode } from './read-rate-cells.ts';

export type WeightUnit = 'kg' | 'g';

/** A column of the freight table and how its cells are parsed. */
export interface RateColumn {
  field: keyof DeliveryRate;
  header: string;
  /** Accepted headers in Portuguese and English, in folded form and without units. */
  names: readonly string[];
  read: (text: string) => NumberText;
}

const postalCodes = 'cep, faixacep, faixadecep, zip, zipcode, zippostalcode, postalcode, postcode';
const weights = 'peso, faixapeso, faixadepeso, kg, weight';

/** Columns of the freight table. Their `names` are the headers that e-commerce platforms and carriers use. */
export const rateColumns: readonly RateColumn[] = [
  createColumn('fromPostalCode', readPostalCode, listRangeNames(postalCodes, 'from')),
  createColumn('toPostalCode', readPostalCode, listRangeNames(postalCodes, 'to')),
  createColumn('fromGrams', readKilograms, listRangeNames(weights, 'from')),
  createColumn('toGrams', readKilograms, listRangeNames(weights, 'to')),
  createColumn(
    'priceCents',
    readCents,
    splitWords(`valor, frete, valorfrete, fretevalor, valordofrete, precofrete, precodofrete, custo, custofrete,
      tarifa, price, cost, rate, shippingprice, shippingcost, absolutemoneycost`),
  ),
  createColumn(
    'days',
    readDays,
    splitWords(`dias, prazodeentrega, prazoentrega, prazoem, prazomedio, prazomaximo, diasuteis, prazouteis,
      prazodiasuteis, days, deliverytime, deliverydays, leadtime, transittime, timecost`),
  ),
  createColumn(
    'excessCents',
    readExcess,
    splitWords(`excedente, valorexcedente, kgexcedente, excedentekg, valorkgexcedente, excedentepor, kgadicional,
      adicionalporkg, valorkgadicional, valorporkgadicional, precokgadicional, kgextra, excessperkg, extrakg,
      priceperextrakg, additionalkg`),
  ),
];

/** Matches headers of surcharges, which the freight table cannot represent. */
const surchargePattern =
  /percent|seguro|insurance|advalorem|gris|porkg|kgexc|pedagio|taxa|tax|fee|extra|excede|adicional|additional|%/;

/** Tells from the header whether a column holds a surcharge. */
export function isSurcharge(header: string): boolean {
  return surchargePattern.test(foldText(header).replace(/[^a-z%]/g, ''));
}

/** Tells whether a cell is a known header of the column, with or without a unit. */
export function isHeaderOf(cell: string, { header, names }: RateColumn): boolean {
  const knownNames = new Set([...names, ...listNames(header)]);
  return listNames(cell).some((name) => knownNames.has(name));
}

/**
 * Finds the unit in the header of a weight column. Returns 'other' for tonnes, pounds and ounces, and undefined when
 * the header contains no unit.
 */
export function findUnit(header: string): WeightUnit | 'other' | undefined {
  const words = splitHeader(header);
  if (words.some((word) => /^(g|gr|grs|gramas?|grams?)$/.test(word))) return 'g';
  if (words.some((word) => /^(t|ton|toneladas?|lbs?|oz)$/.test(word))) return 'other';
  return words.some((word) => /^(kg|kgs|quilos?)$/.test(word)) ? 'kg' : undefined;
}

function createColumn(field: RateColumn['field'], read: RateColumn['read'], names: readonly string[]): RateColumn {
  return { field, header: rateHeaderTexts[field], read, names };
}

/** Combines each noun with each word for the start or the end of a range, in both orders. */
function listRangeNames(nouns: string, end: 'from' | 'to'): string[] {
  const ends = {
    from: 'inicial, inicio, ini, de, min, minimo, minima, i, start, from, begin',
    to: 'final, fim, ate, max, maximo, maxima, f, end, to',
  }[end];
  return splitWords(nouns).flatMap((noun) => splitWords(ends).flatMap((endWord) => [noun + endWord, endWord + noun]));
}

/**
 * Lists the folded names of a header, with and without its unit. 'Peso inicial (kg)', 'peso_inicial_kg' and
 * 'PesoInicial' have a name in common.
 */
function listNames(header: string): string[] {
  const words = splitHeader(header.replace(/\([^)]*\)/g, ''));
  const hasUnit = /^(kgs?|gr?|gramas?|grams?|quilos?|rs?|reais|brl|dias|days)$/.test(words.at(-1) ?? '');
  return [words.join(''), hasUnit ? words.slice(0, -1).join('') : ''].filter(Boolean);
}

function splitHeader(header: string): string[] {
  return foldText(header.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).match(/[a-z0-9]+/g) ?? [];
}
