import { htmlToLines } from '#app/domain/catalogue/description/description.ts';
import { findContent } from '#app/domain/catalogue/price/unit-price.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { cleanLine, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** An attribute of a product: a key of its 'Informações Adicionais' with one of the values in that row. */
export interface Attribute {
  /** Key, folded with `attributeSlug`; `weightKey` for the package weight. */
  key: string;
  /** Value as written in the catalogue, or the grams of a package weight. */
  value: string;
}

/** Key of the package weight, which is read from `unit`. It is empty, unlike the slug of any attribute. */
export const weightKey = '';

/** Maximum length of keys and values in characters. Longer ones are sentences, which are of no use as filters. */
export const maxAttributeLength = 60;
const maxAttributes = 40;
/**
 * Maximum number of values in a cell that is read as a list of choices. A cell with more is a composition; it is read
 * last, after the attributes that are useful as filters.
 */
const maxChoices = 12;
/** Matches a number that identifies a single product, such as a barcode or registration. */
const codePattern = /^[\d\s./-]{6,}$/;
/** Values, as `attributeSlug` folds them, that mean 'not known'. */
const placeholders = new Set(['n-a', 'n-d', 'nao-informado', 'nao-informada', 'null']);
const signs: Record<string, string> = { '<': 'abaixo', '>': 'acima', '≤': 'ate', '≥': 'desde', '+': 'mais' };

/**
 * Folds a key or value for comparison: letters and digits without accents and case, with one hyphen for anything
 * between them. A decimal mark becomes '_' and the signs of a number become words, so that '2,5 kg', '2–5 kg' and '> 25
 * kg' stay different.
 */
export function attributeSlug(text: string): string {
  return foldText(text)
    .replace(/[<>≤≥+](?=\s*\d)|(?<=\d)\+/g, (sign) => ` ${signs[sign]} `)
    .replace(/(?<=\d)[.,](?=\d)/g, '_')
    .replace(/(?:[^\p{L}\p{N}_]|(?<!\d)_|_(?!\d))+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Lists up to 40 attribute values of a product that other products may share, with its package weight. Sentences, codes
 * and blanks are left out.
 */
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
 * Splits a cell into its values: 'Bovinos, ovinos e caprinos' has three. A comma between digits does not split, nor
 * does any sign within brackets. 'e' splits only at the end of a list with commas: 'Vitaminas e minerais' is one value,
 * unless both parts are values of other products (`splitJoined`).
 */
export function splitValues(cell: string): string[] {
  const text = cleanLine(removeInvisible(htmlToLines(cell.slice(0, 2000))).replaceAll('\n', ';'));
  const parts = splitOutsideBrackets(text).map((part) => part.trim());
  const last = parts.at(-1);
  if (parts.length > 1 && last) parts.splice(-1, 1, ...last.split(/\s+e\s+/));
  return parts.map(tidyValue).filter(isChoice);
}

/**
 * Splits a value at a word or sign that joins two values, as in 'Cães e gatos'. The caller checks in the catalogue
 * whether the parts are values of their own.
 */
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
  // A slash splits long words ('Bovinos/ovinos'), but not units or fractions ('g/kg', '1/2').
  return character === '/' && /\p{L}{3}\s*$/u.test(text.slice(0, at)) && /^\s*\p{L}{3}/u.test(text.slice(at + 1));
}

/** Capitalises the first letter and removes a final full stop, so that the values of a list look alike. */
function tidyValue(value: string): string {
  const plain = value.replace(/[.:]+$/, '').trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function isChoice(value: string): boolean {
  const slug = attributeSlug(value);
  const isShort = slug.length > 0 && Math.max(slug.length, value.length) <= maxAttributeLength;
  return isShort && !placeholders.has(slug) && !codePattern.test(value);
}
