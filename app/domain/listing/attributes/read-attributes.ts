import { htmlToLines } from '#app/domain/catalogue/description.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { cleanLine, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** One thing that a product's attribute says: a key of its 'Informações Adicionais' with one of the values beside it. */
export interface Attribute {
  /** By `attributeSlug`; `weightKey` for the weight of the package. */
  key: string;
  /** As it is written; grams for a weight. */
  value: string;
}

/** Stands for the package weight, which `unit` tells: no key of an attribute folds to it. */
export const weightKey = '';

/** Longer keys and values are sentences, which nobody chooses by. */
export const maxAttributeLength = 60;
const maxAttributes = 40;
/** A cell with more is a composition, and comes last: what people choose by is read before it. */
const maxChoices = 12;
/** A number that only names one product: a barcode, a registration. */
const codeForm = /^[\d\s./-]{6,}$/;
/** By `attributeSlug`: what says that nothing is known. */
const placeholders = new Set(['n-a', 'n-d', 'nao-informado', 'nao-informada', 'null']);
const signs: Record<string, string> = { '<': 'abaixo', '>': 'acima', '≤': 'ate', '≥': 'desde', '+': 'mais' };

/**
 * Form in which values are compared: letters and digits without accents and case, anything else one hyphen. A decimal mark stays, as
 * '_', and the signs of a number become words: '2,5 kg', '2–5 kg' and '> 25 kg' are different values.
 */
export function attributeSlug(text: string): string {
  return foldText(text)
    .replace(/[<>≤≥+](?=\s*\d)|(?<=\d)\+/g, (sign) => ` ${signs[sign]} `)
    .replace(/(?<=\d)[.,](?=\d)/g, '_')
    .replace(/(?:[^\p{L}\p{N}_]|(?<!\d)_|_(?!\d))+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Values of a product's attribute that other products may share. Sentences, codes and blanks are left out. */
export function readAttributes({
  additionalInformation,
  unit,
}: {
  additionalInformation: readonly KeyValue[];
  unit: string;
}): Attribute[] {
  const attributes = new Map<string, Attribute>();
  const content = findContent(unit);
  if (content?.per === 'kg') addAttribute({ key: weightKey, value: String(content.thousandths) });
  const cells = additionalInformation
    .map(({ key, value }) => ({ key: attributeSlug(htmlToLines(key)), values: splitValues(value) }))
    .filter(({ key }) => key !== '' && key.length <= maxAttributeLength)
    .toSorted((a, b) => Number(a.values.length > maxChoices) - Number(b.values.length > maxChoices));
  for (const { key, values } of cells) for (const value of values) addAttribute({ key, value });
  return [...attributes.values()];

  function addAttribute(attribute: Attribute): void {
    const id = `${attribute.key} ${attributeSlug(attribute.value)}`;
    if (attributes.size < maxAttributes && !attributes.has(id)) attributes.set(id, attribute);
  }
}

/**
 * The values of one cell: 'Bovinos, ovinos e caprinos' has three. A comma between digits and what stands in brackets part nothing,
 * and 'e' does only at the end of a list that commas have begun: 'Vitaminas e minerais' is one value, unless both are (`splitJoined`).
 */
export function splitValues(cell: string): string[] {
  const text = cleanLine(removeInvisible(htmlToLines(cell.slice(0, 2000))).replaceAll('\n', ';'));
  const parts = splitOutsideBrackets(text).map((part) => part.trim());
  const last = parts.at(-1);
  if (parts.length > 1 && last) parts.splice(-1, 1, ...last.split(/\s+e\s+/));
  return parts.map(tidyValue).filter(isChoice);
}

/** The parts of a value that a word or a sign joins: 'Cães e gatos'. The catalogue tells whether they are values of their own. */
export function splitJoined(value: string): string[] {
  return value.split(/\s+(?:e|ou|e\/ou|[&+/])\s+|(?<=\p{L})[&+/](?=\p{L})/iu);
}

function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0 && isSeparator(text, at)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function isSeparator(text: string, at: number): boolean {
  const character = text[at] ?? '';
  if (character === ';' || character === '|' || character === '•') return true;
  if (character === ',') return !/\d/.test(text[at + 1] ?? '');
  // 'Bovinos/ovinos' are two, 'g/kg' and '1/2' are one.
  return character === '/' && /\p{L}{3}\s*$/u.test(text.slice(0, at)) && /^\s*\p{L}{3}/u.test(text.slice(at + 1));
}

/** The first letter large, so that the values of a list look alike; no full stop behind. */
function tidyValue(value: string): string {
  const plain = value.replace(/[.:]+$/, '').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function isChoice(value: string): boolean {
  const slug = attributeSlug(value);
  const isShort = slug.length > 0 && Math.max(slug.length, value.length) <= maxAttributeLength;
  return isShort && !placeholders.has(slug) && !codeForm.test(value);
}
