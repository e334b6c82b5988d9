import type { PriceStep } from '#app/domain/catalogue/price/price-steps.ts';
import { findContent, type PackageContent } from '#app/domain/catalogue/price/unit-price.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';
import { readMeanings } from '#app/domain/shared/text/word-lists.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { stepTextTexts } from './price-step-texts.ts';

/** Start of a step: a number of units, or a total weight or volume. */
type StepStart = { quantity: number; name: string } | { total: PackageContent; name: string };

/**
 * A parsed step. `unitWord` is the word after the quantity, such as 'sacos'; `until` is the last quantity of a range.
 */
export type StepText = { text: string; price: number; unitWord: string; until?: number } & StepStart;
type ReadResult<Value> = { value: Value } | { reason: string };

/**
 * Separates steps: a semicolon, a line break, a bar, ' / ', a comma with a space, or ' e ' before 'a partir', as in
 * '10: 89,90; 40: 85,00'.
 */
const partSeparator = /[;\n\r|]|\s\/\s|,\s+(?=\S)|\se\s(?=a partir )/i;
/**
 * Separators between a quantity and its price. The first pattern that matches applies: '10: 89,90', '10 = 89,90', '10 por
 * 89,90' or '10 - R$ 89,90', '10 R$ 89,90', and '10 sacos 89,90'.
 */
const priceSeparators = [
  /[:→]/,
  /=>|->|(?<![<>])=/,
  /\s(?:por|a)\s(?=\s*R\$)|\sa\s(?=\d[\d.]*,\d{2}\D*$)|\spor\s|\s[-–]\s(?=\s*R\$)/i,
  /\s(?=R\$)/i,
  /(?<=[\p{L}+.)])\s(?=\d[\d.]*,\d{2}\D*$)/u,
];
/** Matches text after a price that does not change it, such as 'cada' or '/saco'. */
export const priceSuffix =
  /\s*(?:\/\s*\p{L}+\.?|,?\s*(?:cada(?:\s+\p{L}+)?|(?:por|[ao])\s+\p{L}+|un(?:id|idade)?\.?))\s*$/iu;
const wholeNumber = String.raw`(\d[\d.]*)`;
const word = String.raw`(\p{L}+)\.?`;
/** Matches a total weight or volume, such as '500 kg', 'meia tonelada' or 'litro'. */
const weightPattern = new RegExp(
  String.raw`^(?:${wholeNumber}|(meia)|uma)?\s*(kg|quilos?|t|ton|toneladas?|l|litros?)\.?$`,
  'u',
);
/** Matches a range of quantities, such as '10 a 39 sacos'. */
const rangePattern = new RegExp(String.raw`^${wholeNumber}\s*(?:-|–|a|ate)\s*${wholeNumber}(?:\s*${word})?$`, 'u');
/** Matches a quantity with an optional unit and name, such as '40', '40 sacos' or '40 sacos (palete)'. */
const countPattern = new RegExp(String.raw`^${wholeNumber}(?:\s*${word})?(?:\s*\(\s*([^()\d]+)\s*\))?$`, 'u');
/** Matches a name with a quantity in brackets, such as 'palete (40 sacos)'. */
const bracketPattern = new RegExp(String.raw`^([^()]*[^()\s])\s*\(\s*${wholeNumber}(?:\s*${word})?\s*\)$`, 'iu');
/** Matches a name before a quantity, such as 'palete de 40' or 'palete fechado 40'. */
const namePattern = new RegExp(
  String.raw`^(\p{L}[\p{L} ]*?)\s+(?:(?:de|com|c/)\s*)?${wholeNumber}(?:\s*${word})?$`,
  'u',
);

/**
 * Parses prices by quantity such as '10: 89,90; palete (40): 85,00', and returns them in the order of the text. An
 * empty text gives an empty list. The result is a `reason`, in Portuguese, when a part is not understood.
 */
export function readPriceSteps(text: string): ReadResult<StepText[]> {
  const parts = text.split(partSeparator).filter((part) => part.trim() !== '');
  const steps: StepText[] = [];
  for (const part of parts) {
    const read = readStep(part.trim());
    if ('reason' in read) return refuseStep(read.reason, { text: part.trim(), isOnly: parts.length === 1 });
    steps.push(read.value);
  }
  return { value: steps };
}

/** Returns a reason that names the part of the cell that it is about, unless that part is the only one. */
export function refuseStep(reason: string, { text, isOnly }: { text: string; isOnly: boolean }): { reason: string } {
  return { reason: isOnly ? reason : stepTextTexts.inPart({ text, reason }) };
}

function readStep(text: string): ReadResult<StepText> {
  const separator = priceSeparators.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const head = text.slice(0, separator?.index ?? 0).trim();
  if (!separator || head === '') return { reason: stepTextTexts.notUnderstood };
  const price = readPrice(text.slice(separator.index + separator[0].length));
  if ('reason' in price) return { reason: stepTextTexts.price(price.reason) };
  const start = readStart(head);
  if ('reason' in start) return start;
  return { value: { text, price: price.value, ...start.value } };
}

function readPrice(text: string): ReadResult<number> {
  if (text.includes('%')) return { reason: stepTextTexts.notPercentage };
  if (/total/i.test(text)) return { reason: stepTextTexts.notTotal };
  const read: NumberText = readAmount(text.replace(priceSuffix, ''), 'amount');
  if ('reason' in read) return read;
  return read.value === undefined ? { reason: stepTextTexts.blank } : { value: read.value };
}

type StartRead = ReadResult<StepStart & Pick<StepText, 'unitWord' | 'until'>>;

function readStart(head: string): StartRead {
  const bracketMatch = bracketPattern.exec(foldText(head));
  if (bracketMatch)
    return createStart(bracketMatch[2], { name: findName(head, /^(.*\S)\s*\(/), unitWord: bracketMatch[3] });
  const foldedHead = foldText(head)
    .replace(/^((a partir de|a partir dos?|partir de|de)(?!\p{L})|>=|≥)\s*/u, '')
    .replace(/\s*(\+|ou mais|ou \+|em diante|p\/ cima|para cima)(?=\s|$|\))/g, '')
    .replace(/^(\d[\d.]*)\s+em diante/, '$1')
    .trim();
  if (/^(acima|mais) d[eo]s?\b|^>/.test(foldedHead)) return { reason: stepTextTexts.doubtfulBound };
  if (/^(ate|menos de|abaixo de|<)/.test(foldedHead)) return { reason: stepTextTexts.upperBound };
  const weightMatch = weightPattern.exec(foldedHead);
  if (weightMatch) return readWeight(weightMatch, head);
  const rangeMatch = rangePattern.exec(foldedHead);
  if (rangeMatch) return createStart(rangeMatch[1], { unitWord: rangeMatch[3], until: rangeMatch[2] });
  const countMatch = countPattern.exec(foldedHead);
  const name = countMatch?.[3] && findName(head, /\(\s*([^()]*\S)\s*\)/);
  if (countMatch) return createStart(countMatch[1], { unitWord: countMatch[2], name });
  const nameMatch = namePattern.exec(foldedHead);
  if (nameMatch)
    return createStart(nameMatch[2], { name: head.trim().slice(0, nameMatch[1]?.length), unitWord: nameMatch[3] });
  if (/^\p{L}+$/u.test(foldedHead)) return { reason: stepTextTexts.howMany(foldedHead) };
  return { reason: stepTextTexts.unknownQuantity(head) };
}

function createStart(
  digits: string | undefined,
  { name = '', unitWord = '', until }: { name?: string; unitWord?: string; until?: string },
): StartRead {
  const [quantity, end] = [readQuantity(digits), until === undefined ? undefined : readQuantity(until)];
  if (quantity === undefined || (until !== undefined && end === undefined)) {
    return { reason: stepTextTexts.notWhole };
  }
  return { value: { quantity, name, unitWord, until: end } };
}

function readWeight([, digits, half, unit = '']: RegExpExecArray, head: string): StartRead {
  const number = half ? 0.5 : digits ? readQuantity(digits) : 1;
  if (number === undefined) return { reason: stepTextTexts.notWholeWeight };
  const isTonne = unit.startsWith('t');
  const per = unit.startsWith('l') ? 'litre' : 'kg';
  const name = isTonne && number === 1 ? stepTextTexts.tonne : head.trim();
  return { value: { total: { per, thousandths: number * (isTonne ? 1_000_000 : 1000) }, name, unitWord: '' } };
}

/** Finds the name of a step in the unfolded text, with its capitals and accents. */
function findName(head: string, form: RegExp): string {
  return form.exec(head)?.[1] ?? '';
}

/** Parses a quantity. A point can only group thousands, because quantities are whole. */
function readQuantity(digits = ''): number | undefined {
  const read = readWhole(digits, ',');
  return 'value' in read ? read.value : undefined;
}

/** Matches folded words that can mean one unit of any product. */
const anyUnit = /^(x|un|und|unid|uni|unidades?|pc|pcs|pecas?|itens|item|produtos?)$/;
const shortUnits = readMeanings(`saco: sc, scs; caixa: cx, cxs; fardo: fd, fds; pacote: pct, pcts; frasco: fr;
  galao: gl, gal, galoes; balde: bd; lata: lt; rolo: rl`);
/** Matches folded words for containers of several units, such as pallets, whose number of units is unknown. */
const largerUnit = /^(palete?s?|pallets?|cargas?|carretas?|caminh(ao|oes)|bags?|lotes?)$/;

/**
 * Converts a parsed step to a stored one. A total weight or volume becomes a number of units, rounded up. The result is
 * a `reason` when the units of the text and of the product do not match.
 * @param unit unit of sale of the product, such as 'saco 30 kg'
 */
export function resolveStep(step: StepText, unit: string): ReadResult<PriceStep & { until?: number }> {
  const { name, price, until } = step;
  const resolve = (minQuantity: number) => {
    const priceCents = Math.round(price * 100);
    return { value: { ...createPriceStep({ minQuantity, priceCents, name }), until } };
  };
  if ('total' in step) {
    const content = findContent(unit);
    if (content?.per !== step.total.per) return { reason: stepTextTexts.unknownUnit };
    return resolve(Math.ceil(step.total.thousandths / content.thousandths));
  }
  const { unitWord, quantity } = step;
  if (unitWord === '' || anyUnit.test(unitWord)) return resolve(quantity);
  const unitOfWord = normaliseUnit(unitWord);
  const productUnit = normaliseUnit(/^\p{L}+/u.exec(foldText(unit).trim())?.[0] ?? '');
  const isLarger =
    largerUnit.test(unitWord) || (productUnit !== '' && !anyUnit.test(productUnit) && unitOfWord !== productUnit);
  return isLarger ? { reason: stepTextTexts.unknownUnits({ quantity, unitWord }) } : resolve(quantity);
}

/** Creates a step in the form that is stored and compared: without an empty name and without other fields. */
export function createPriceStep({ minQuantity, priceCents, name }: PriceStep): PriceStep {
  return { minQuantity, priceCents, ...(name && { name }) };
}

function normaliseUnit(text: string): string {
  return shortUnits.get(text) ?? text.replace(/(?<=\p{L}{2})s$/u, '');
}
