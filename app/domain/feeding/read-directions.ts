import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import type { Intake, Range } from './intake.ts';
import { animalPattern, isUnconditional } from './unconditional-amount.ts';

const number = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,6}(?:,\d{1,3})?)`;
/** Prevents a match that begins inside a number such as '1.5' or '1/2'. */
const numberStart = String.raw`(?<!\d[.,/\u2044]?)`;
const unit = 'kg|g|grs?|gramas?|quilos?';
const rangeSeparator = String.raw`(?:\s*(?:a|e|-|ate)\s*`;
/** A weight or a range of weights: '50 g', '50 a 80 g', '5 kg a 7 kg'. */
const weight = String.raw`${numberStart}(${number})\s*(${unit})?${rangeSeparator}(${number}))?\s*(${unit})\b\.?`;
/**
 * Matches words for the product itself ('de produto', 'de ração'). In the directions of a mixture they may mean another
 * feed.
 */
const ofFeed = String.raw`(?:\s*d[eo]\s+(?:produto|racao|suplemento))?`;
const percent = String.raw`${numberStart}(${number})\s*%?${rangeSeparator}(${number}))?\s*%`;
const perDay = String.raw`(?:(?:uma vez ao|ao|por|a cada|/)\s*dia|diari[ao](?:s|mente)?)\b`;
const forEach = String.raw`\s*(?:por|para(?: cada)?|a cada|/)\s*`;
const perAnimal = String.raw`(?:por|para cada|/)\s*(?:${animalPattern})\b`;
const liveWeight = String.raw`(?:peso (?:vivo|corporal|do animal|dos animais)|peso(?=\s*(?:[.,;)]|$|${perDay}))|biomassa|p\.?\s?v\b)(?!\s*metabol)`;

interface FoundAmount {
  intake: Intake;
  /** Index of the match in the text, and index after its end. */
  from: number;
  to: number;
  /**
   * Whether the match counts only when a match of another form gives the same amount: '100 g para cada 100 kg' may
   * describe a mixture.
   */
  isWeak?: boolean;
}

/** Maximum plausible grams in one day; a larger number is a mistake in the directions or of the parser. */
const maxGramsPerDay = 40_000;

/** Forms in which directions state a daily amount. */
const forms: readonly { form: RegExp; isWeak?: boolean; read: (match: RegExpMatchArray) => Intake | undefined }[] = [
  {
    // Matches '70 g por animal adulto ao dia'.
    form: compile(String.raw`${weight}${ofFeed}\s*${perAnimal}\.?(?:\s+\p{L}+)?\s*,?\s*${perDay}`),
    read: (match) => readGrams(match, (grams) => ({ kind: 'fixed', grams }), maxGramsPerDay),
  },
  {
    // Matches 'Ao dia: 50 g por animal', but not 'Duas vezes ao dia: 50 g', which is not the amount of a whole day.
    form: compile(String.raw`(?<!vez |vezes |\dx )${perDay}\s*:?\s*(?:medio\s*)?(?:de\s*)?${weight}\s*${perAnimal}`),
    read: (match) => readGrams(match, (grams) => ({ kind: 'fixed', grams }), maxGramsPerDay),
  },
  {
    // Matches 'Consumo diário por cabeça: 80 a 100 g'.
    form: compile(
      String.raw`(?:${perDay}\s*${perAnimal}|${perAnimal}\.?\s*${perDay})\s*(?::|de)\s*(?:de\s*)?${weight}(?!\s*${forEach})`,
    ),
    read: (match) => readGrams(match, (grams) => ({ kind: 'fixed', grams }), maxGramsPerDay),
  },
  {
    // Matches '50 g ao dia por animal'.
    form: compile(String.raw`${weight}${ofFeed}\s*${perDay}\s*${perAnimal}`),
    read: (match) => readGrams(match, (grams) => ({ kind: 'fixed', grams }), maxGramsPerDay),
  },
  {
    // Matches '0,1 a 0,2% do peso vivo'.
    form: compile(String.raw`${percent}\s*(?:d[oae]\s*)?${liveWeight}`),
    read: ([, least, greatest]) => toRange(least, greatest, (range) => ({ kind: 'live-weight', percent: range }), 30),
  },
  {
    // Matches '1 kg do produto/100 kg PV'.
    form: compile(
      String.raw`${weight}${ofFeed}${forEach}(?:(${number})\s*)?(?:kg|quilos?)\s*(?:d[oe]\s*)?${liveWeight}`,
    ),
    read: readPerLiveWeight,
  },
  {
    // Matches '(100 g para cada 100 kg)'.
    form: compile(String.raw`\(${weight}${forEach}(${number})\s*(?:kg|quilos?)\)`),
    isWeak: true,
    read: readPerLiveWeight,
  },
  {
    // Matches '1 kg de ração para cada 2,5 litros de leite'.
    form: compile(String.raw`${weight}${ofFeed}${forEach}(?:(${number})\s*)?(?:litros?|l|kg|quilos?) de leite`),
    read: (match) => {
      const grams = parseNumber(match[5] ?? '1') * 1000;
      return readGrams(
        match,
        ([least, most]) => ({ kind: 'milk', kgPerLitre: [least / grams, most / grams] }),
        maxGramsPerDay,
      );
    },
  },
];
/** Matches a row of a table by weight: 'Cães de 15 kg: 220 g ao dia.' */
const tableRow = compile(
  String.raw`([\p{L} ]{0,40}?)\bde (${number})\s*kg\s*:\s*(${number})\s*(kg|g|gramas?)\s*${perDay}`,
);
/**
 * Matches amounts and shares that none of the forms has matched, such as those of another phase, a package, a mixture
 * or a change.
 */
const anyAmount = new RegExp(String.raw`\d\s*(?:(?:${unit}|litros?|l)(?![\p{L}])|%)`, 'u');
/**
 * Matches a share of the diet that states the same amount in another way: 'Incluir 4% na mistura ou 250 g por vaca ao
 * dia'.
 */
const sharePattern = compile(String.raw`\binclu\p{L}* ${number}\s*% [\p{L} ]*?\bou\b`);
/** Matches words for feeding that is not daily, a mixture, or an amount that has to be prescribed. */
const unsupportedPattern =
  /\b(?:por|na|a cada(?: \w+)?)\s*semanas?\b|\/\s*semana|\b(?:semanal|quinzen|mensal|alternad|dosagem|administr|injet)|\b(?:ao|por) mes\b|\bdose\b|\b(?:dobr(?:o|ar|e|ando)|metade|triplo|proporcao|partes)\b|\b(?:reduz|aument|diminu)(?:ir|a|ar|e)\b|\d ?: ?\d/;
const mixture = /\b(?:mistur|inclu|adicion|dilu|nucleo|premix|concentrado)/;

/**
 * Reads the daily amount for one animal from a product's directions for use. Undefined when they state none, more than
 * one, or a condition that changes it, because it is better that the visitor enters an amount than that the calculator
 * assumes a wrong one.
 * @param directions text of 'Modo de usar'
 */
export function readDirections(directions: string): Intake | undefined {
  const text = foldText(directions).replaceAll(/[–—]/g, '-').replace(/\s+/g, ' ');
  if (unsupportedPattern.test(text)) return undefined;
  const rows = [...text.matchAll(tableRow)];
  const amounts = forms.flatMap(({ form, isWeak = false, read }) =>
    [...text.matchAll(form)].flatMap((match): FoundAmount[] => {
      const intake = read(match);
      return intake ? [{ intake, isWeak, from: match.index, to: match.index + match[0].length }] : [];
    }),
  );
  const otherMatches = [...rows, ...text.matchAll(sharePattern)];
  const spans = [
    ...amounts,
    ...otherMatches.map((match) => ({ from: match.index, to: match.index + match[0].length })),
  ];
  const textWithoutAmounts = spans.reduce((units, { from, to }) => units.fill(' ', from, to), text.split('')).join('');
  if (anyAmount.test(textWithoutAmounts)) return undefined;
  if (rows.length > 0) return amounts.length === 0 ? readRows(rows) : undefined;
  const first = amounts.find((amount) => !amount.isWeak);
  if (!first) return undefined;
  const isSame = ({ intake }: FoundAmount) => JSON.stringify(intake) === JSON.stringify(first.intake);
  const isOfMixture = /\bracao\b/.test(text.slice(first.from, first.to)) && mixture.test(text);
  return amounts.every(isSame) && !isOfMixture && isUnconditional(textWithoutAmounts, first.from)
    ? first.intake
    : undefined;
}

/** Reads the directions for use and the energy content from a product's additional information. */
export function readFeedingAttributes(information: readonly KeyValue[]): {
  intake: Intake | undefined;
  kcalPerKg: number | undefined;
} {
  const getValue = (key: RegExp) => information.find((entry) => key.test(foldText(entry.key)))?.value ?? '';
  const energy = new RegExp(String.raw`${numberStart}(${number})\s*kcal\s*(?:/|por)\s*kg`).exec(
    foldText(getValue(/^energia metabolizavel/)),
  );
  return {
    intake: readDirections(getValue(/^(modo de us(ar|o)|recomendacao de uso|consumo)/)),
    kcalPerKg: energy ? parseNumber(energy[1]) : undefined,
  };
}

/**
 * Reads the rows of a table by weight for one kind of animal. Undefined for a single row, for several kinds of animal,
 * and when a heavier animal gets less.
 */
function readRows(rows: readonly RegExpMatchArray[]): Intake | undefined {
  const kinds = new Set(rows.map(([, kind = '']) => kind.trim()).filter((kind) => kind !== ''));
  const ascending = rows
    .map(([, , kg, amount, unitName]) => ({ kg: parseNumber(kg), grams: parseNumber(amount) * getGrams(unitName) }))
    .toSorted((a, b) => a.kg - b.kg);
  const grows = ascending.every((row, index) => {
    const before = ascending[index - 1];
    return row.grams > 0 && (!before || (row.kg > before.kg && row.grams >= before.grams));
  });
  return grows && rows.length > 1 && kinds.size <= 1 ? { kind: 'weight-table', rows: ascending } : undefined;
}

function readPerLiveWeight(match: RegExpMatchArray): Intake | undefined {
  const kg = parseNumber(match[5] ?? '1');
  return readGrams(
    match,
    ([least, most]) => ({ kind: 'live-weight', percent: [least / kg / 10, most / kg / 10] }),
    kg * 300,
  );
}

/** @param maxGrams maximum plausible grams */
function readGrams(match: RegExpMatchArray, toIntake: (grams: Range) => Intake, maxGrams: number): Intake | undefined {
  const [, first, firstUnit, second, lastUnit] = match;
  // Rejects '1,500 g', which may use the English notation for a thousand, because nobody weighs feed in milligrams.
  if (/,\d{3}$/.test(second ?? first ?? '') && getGrams(lastUnit) === 1) return undefined;
  const least = parseNumber(first) * getGrams(second === undefined ? lastUnit : (firstUnit ?? lastUnit));
  const greatest = second === undefined ? least : parseNumber(second) * getGrams(lastUnit);
  return least > 0 && greatest >= least && greatest <= maxGrams ? toIntake([least, greatest]) : undefined;
}

function toRange(
  first: string | undefined,
  second: string | undefined,
  toIntake: (range: Range) => Intake,
  max: number,
): Intake | undefined {
  const least = parseNumber(first);
  const greatest = second === undefined ? least : parseNumber(second);
  return least > 0 && greatest >= least && greatest <= max ? toIntake([least, greatest]) : undefined;
}

function getGrams(name = ''): number {
  return /^(kg|quilo)/.test(name) ? 1000 : 1;
}

function parseNumber(text = ''): number {
  return Number(text.replaceAll('.', '').replace(',', '.'));
}

function compile(source: string): RegExp {
  return new RegExp(source, 'gu');
}
