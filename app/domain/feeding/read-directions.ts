import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/fold-text.ts';
import type { Intake, Range } from './intake.ts';

const number = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,6}(?:,\d{1,3})?`;
/** '50 g', '50 a 80 g', '5 kg a 7 kg'. */
const weight = String.raw`(${number})\s*(kg|g|gramas?|quilos?)?(?:\s*(?:a|e|-|ate)\s*(${number}))?\s*(kg|g|gramas?|quilos?)`;
const perDay = String.raw`(?:ao|por|a cada|/)\s*dia|diari[ao](?:s|mente)?`;
const percent = String.raw`(${number})\s*%?(?:\s*(?:a|e|-|ate)\s*(${number}))?\s*%`;

const forms: readonly { form: RegExp; read: (match: RegExpMatchArray) => Intake | undefined }[] = [
  {
    // '70 g por animal adulto ao dia'; 'ao dia' may stand first.
    form: new RegExp(
      String.raw`(?<!\d[.,]?)${weight}\s*(?:por|/)\s*(?!kg|quilo|dia|litro)\p{L}+(?:\s+\p{L}+)?\s*,?\s*(?:${perDay})`,
      'gu',
    ),
    read: (match) => readGrams(match, (grams) => ({ kind: 'fixed', grams })),
  },
  {
    form: new RegExp(String.raw`(?<!\d[.,]?)${percent}\s*(?:do|da|de)\s*(?:peso|biomassa)`, 'gu'),
    read: ([, least, greatest]) => toRange(least, greatest, 1, (range) => ({ kind: 'live-weight', percent: range })),
  },
  {
    form: new RegExp(
      String.raw`(?<!\d[.,]?)${weight}\s*(?:por|para cada|/)\s*(?:kg|quilo)\s*(?:de peso|pv|p\.v)`,
      'gu',
    ),
    read: (match) =>
      readGrams(match, ([least, greatest]) => ({ kind: 'live-weight', percent: [least / 10, greatest / 10] })),
  },
  {
    form: new RegExp(
      String.raw`(?<!\d[.,]?)${weight}\s*(?:por|para cada|a cada)\s*(${number})\s*litros? de leite`,
      'gu',
    ),
    read: (match) =>
      readGrams(match, ([least, greatest]) => {
        const grams = parseNumber(match[5]) * 1000;
        return { kind: 'milk', kgPerLitre: [least / grams, greatest / grams] };
      }),
  },
];
/** 'Cães de 15 kg: 220 g ao dia.' */
const tableRow = new RegExp(String.raw`de (${number})\s*kg\s*:\s*(${number})\s*(kg|g|gramas?)\s*(?:${perDay})`, 'gu');

/**
 * How much an animal eats of a product in a day, as its own directions say. Undefined when they say nothing of it, or more than
 * one thing: a wrong amount is worse than a question.
 * @param directions text of 'Modo de usar'
 */
export function readDirections(directions: string): Intake | undefined {
  const text = foldText(directions).replaceAll(/[–—]/g, '-').replace(/\s+/g, ' ');
  const rows = [...text.matchAll(tableRow)].map(([, kg, amount, unit]) => ({
    kg: parseNumber(kg),
    grams: parseNumber(amount) * getGrams(unit),
  }));
  const found = forms.flatMap(({ form, read }) => [...text.matchAll(form)].flatMap((match) => read(match) ?? []));
  if (rows.length > 0) return found.length === 0 ? readRows(rows) : undefined;
  return found.length === 1 ? found[0] : undefined;
}

/** Directions and energy of a product, from its additional information. */
export function readLabel(information: readonly KeyValue[]): {
  intake: Intake | undefined;
  kcalPerKg: number | undefined;
} {
  const find = (key: RegExp) => information.find((entry) => key.test(foldText(entry.key)))?.value ?? '';
  const energy = new RegExp(String.raw`(${number})\s*kcal\s*(?:/|por)\s*kg`).exec(
    foldText(find(/^energia metabolizavel/)),
  );
  return {
    intake: readDirections(find(/^(modo de us(ar|o)|recomendacao de uso|consumo)/)),
    kcalPerKg: energy ? parseNumber(energy[1]) : undefined,
  };
}

function readRows(rows: { kg: number; grams: number }[]): Intake | undefined {
  const ascending = rows.toSorted((a, b) => a.kg - b.kg);
  const grows = ascending.every((row, index) => {
    const before = ascending[index - 1];
    return row.grams > 0 && (!before || (row.kg > before.kg && row.grams >= before.grams));
  });
  return grows && rows.length > 1 ? { kind: 'weight-table', rows: ascending } : undefined;
}

function readGrams(match: RegExpMatchArray, toIntake: (grams: Range) => Intake): Intake | undefined {
  const [, first, firstUnit, second, unit] = match;
  if (second === undefined) return toRange(first, undefined, getGrams(unit), toIntake);
  const factors = [getGrams(firstUnit ?? unit), getGrams(unit)];
  const [least, greatest] = [parseNumber(first) * (factors[0] ?? 1), parseNumber(second) * (factors[1] ?? 1)];
  return isRange(least, greatest) ? toIntake([least, greatest]) : undefined;
}

function toRange(
  first: string | undefined,
  second: string | undefined,
  factor: number,
  toIntake: (range: Range) => Intake,
): Intake | undefined {
  const least = parseNumber(first) * factor;
  const greatest = second === undefined ? least : parseNumber(second) * factor;
  return isRange(least, greatest) ? toIntake([least, greatest]) : undefined;
}

function isRange(least: number, greatest: number): boolean {
  return least > 0 && greatest >= least;
}

function getGrams(unit: string | undefined): number {
  return /^(kg|quilo)/.test(unit ?? '') ? 1000 : 1;
}

function parseNumber(text = ''): number {
  return Number(text.replaceAll('.', '').replace(',', '.'));
}
