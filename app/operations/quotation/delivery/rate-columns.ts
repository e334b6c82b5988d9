import type { DeliveryRate } from '#app/domain/quotation/delivery/delivery-rules.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { NumberText } from '#app/domain/shared/text/number-text.ts';
import { rateHeaderTexts } from './texts.ts';
import { readCents, readDays, readExcess, readKilograms, readPostalCode } from './rate-cells.ts';

export type WeightUnit = 'kg' | 'g';

export interface RateColumn {
  field: keyof DeliveryRate;
  header: string;
  /** Accepted headers in Portuguese and English, in folded form and without units. */
  names: readonly string[];
  read: (text: string) => NumberText;
}

/** Columns of the freight table. Their `names` are the headers that e-commerce platforms and carriers use. */
export const rateColumns: readonly RateColumn[] = [
  {
    field: 'fromPostalCode',
    header: rateHeaderTexts.fromPostalCode,
    read: readPostalCode,
    names: nameRange(
      ['cep', 'faixacep', 'faixadecep', 'zip', 'zipcode', 'zippostalcode', 'postalcode', 'postcode'],
      'from',
    ),
  },
  {
    field: 'toPostalCode',
    header: rateHeaderTexts.toPostalCode,
    read: readPostalCode,
    names: nameRange(
      ['cep', 'faixacep', 'faixadecep', 'zip', 'zipcode', 'zippostalcode', 'postalcode', 'postcode'],
      'to',
    ),
  },
  {
    field: 'fromGrams',
    header: rateHeaderTexts.fromGrams,
    read: readKilograms,
    names: nameRange(['peso', 'faixapeso', 'faixadepeso', 'kg', 'weight'], 'from'),
  },
  {
    field: 'toGrams',
    header: rateHeaderTexts.toGrams,
    read: readKilograms,
    names: nameRange(['peso', 'faixapeso', 'faixadepeso', 'kg', 'weight'], 'to'),
  },
  {
    field: 'priceCents',
    header: rateHeaderTexts.priceCents,
    read: readCents,
    names: [
      'valor',
      'frete',
      'valorfrete',
      'fretevalor',
      'valordofrete',
      'precofrete',
      'precodofrete',
      'custo',
      'custofrete',
      'tarifa',
      'price',
      'cost',
      'rate',
      'shippingprice',
      'shippingcost',
      'absolutemoneycost',
    ],
  },
  {
    field: 'days',
    header: rateHeaderTexts.days,
    read: readDays,
    names: [
      'dias',
      'prazodeentrega',
      'prazoentrega',
      'prazoem',
      'prazomedio',
      'prazomaximo',
      'diasuteis',
      'prazouteis',
      'prazodiasuteis',
      'days',
      'deliverytime',
      'deliverydays',
      'leadtime',
      'transittime',
      'timecost',
    ],
  },
  {
    field: 'excessCents',
    header: rateHeaderTexts.excessCents,
    read: readExcess,
    names: [
      'excedente',
      'valorexcedente',
      'kgexcedente',
      'excedentekg',
      'valorkgexcedente',
      'excedentepor',
      'kgadicional',
      'adicionalporkg',
      'valorkgadicional',
      'valorporkgadicional',
      'precokgadicional',
      'kgextra',
      'excessperkg',
      'extrakg',
      'priceperextrakg',
      'additionalkg',
    ],
  },
];

/** Matches headers of surcharges, which the freight table cannot represent. */
const surcharge =
  /percent|seguro|insurance|advalorem|gris|porkg|kgexc|pedagio|taxa|tax|fee|extra|excede|adicional|additional|%/;

export function isSurcharge(header: string): boolean {
  return surcharge.test(foldText(header).replace(/[^a-z%]/g, ''));
}

export function isHeaderOf(cell: string, { header, names }: RateColumn): boolean {
  const known = new Set([...names, ...listNames(header)]);
  return listNames(cell).some((name) => known.has(name));
}

/**
 * Finds the unit in the header of a weight column. Returns 'other' for tonnes, pounds and ounces, and undefined when
 * the header contains no unit.
 */
export function findUnit(header: string): WeightUnit | 'other' | undefined {
  const words = splitWords(header);
  if (words.some((word) => /^(g|gr|grs|gramas?|grams?)$/.test(word))) return 'g';
  if (words.some((word) => /^(t|ton|toneladas?|lbs?|oz)$/.test(word))) return 'other';
  return words.some((word) => /^(kg|kgs|quilos?)$/.test(word)) ? 'kg' : undefined;
}

function nameRange(things: readonly string[], end: 'from' | 'to'): string[] {
  const ends = {
    from: ['inicial', 'inicio', 'ini', 'de', 'min', 'minimo', 'minima', 'i', 'start', 'from', 'begin'],
    to: ['final', 'fim', 'ate', 'max', 'maximo', 'maxima', 'f', 'end', 'to'],
  }[end];
  return things.flatMap((thing) => ends.flatMap((one) => [thing + one, one + thing]));
}

/**
 * Lists the folded names of a header, with and without its unit. 'Peso inicial (kg)', 'peso_inicial_kg' and
 * 'PesoInicial' have a name in common.
 */
function listNames(header: string): string[] {
  const words = splitWords(header.replace(/\([^)]*\)/g, ''));
  const hasUnit = /^(kgs?|gr?|gramas?|grams?|quilos?|rs?|reais|brl|dias|days)$/.test(words.at(-1) ?? '');
  return [words.join(''), hasUnit ? words.slice(0, -1).join('') : ''].filter(Boolean);
}

function splitWords(header: string): string[] {
  return foldText(header.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')).match(/[a-z0-9]+/g) ?? [];
}
