import { formatCount } from '#app/domain/shared/text/format-count.ts';
import { z } from 'zod';
import { blankToEmpty, cleanLine, cleanText, removeInvisible } from '#app/domain/shared/text/clean-text.ts';
import { groupLimits } from '#app/domain/catalogue/owner/group-limits.ts';
import { basisPointsFromPercent, maxPriceCents } from '#app/domain/catalogue/price/discount.ts';
import { centsFromReais } from '#app/domain/shared/money.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { parseSaleRestriction } from '#app/domain/catalogue/sale-restriction.ts';
import { isEmail } from '#app/domain/shared/input/email.ts';
import { parseProductStatus } from '#app/domain/catalogue/stock.ts';
import { parseInstant } from './parse-instant.ts';
import { fieldTexts } from './import-texts.ts';

/** Schemas for the types of fields in a catalogue file, with error messages in Portuguese. */

const maxPicturePathLength = 500;
/** Maximum length of a `data:` URL: the base64 form of the largest accepted picture, with some reserve. */
const maxDataUrlLength = 14 * 1024 * 1024;

/** Schema for one line of text, which it cleans. Null and undefined become '', and a number becomes its digits. */
export const line = createTextSchema(cleanLine);

/** Schema for a text of any number of lines, which it cleans. Null and undefined become ''. */
export const longText = createTextSchema((value) => cleanText(value).trim());

/**
 * Schema for the name of a category, subcategory or brand, which may be empty. Any other name must contain a letter or
 * digit that its slug retains.
 */
export function groupName() {
  const hasLetters = (name: string) => /[\p{L}\p{N}]/u.test(name) && foldSlug(name) !== '';
  return line(groupLimits.name).refine((name) => name === '' || hasLetters(name), fieldTexts.lettersMissing);
}

/** Schema for an object `{ name }`, or for the name alone as a string. */
export function nameOrObject() {
  return z.preprocess(
    (value) => (typeof value === 'string' ? { name: value } : value),
    z.object({ name: groupName() }, { error: fieldTexts.objectWithName }),
  );
}

/** Schema for a whole number in the given range. */
export function wholeNumber({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = fieldTexts.wholeNumber({ minimum: formatCount(minimum), maximum: formatCount(maximum) });
  // `int()` is not used, because its failure would prevent the checks that span several fields of a row.
  return z
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= minimum && value <= maximum, { error });
}

/** Schema for a number from 0 to `maximum` with up to two decimal places. */
export function decimalNumber(maximum: number) {
  const error = fieldTexts.decimal(formatCount(maximum));
  const hasTwoPlaces = (value: number) => Number(value.toFixed(2)) === value;
  return z.number({ error }).refine((value) => value >= 0 && value <= maximum && hasTwoPlaces(value), { error });
}

/** Schema for an amount in R$, converted to centavos. */
export function money() {
  const error = fieldTexts.money;
  return boundedNumber(maxPriceCents / 100, error).transform(makeTransform(centsFromReais, error));
}

/** Schema for a percentage, converted to hundredths of a percent. Null and undefined become 0. */
export function percent() {
  const error = fieldTexts.percentage;
  const convertPercent = makeTransform(basisPointsFromPercent, error);
  return boundedNumber(100, error)
    .nullish()
    .transform((value, context) => convertPercent(value ?? 0, context));
}

function boundedNumber(maximum: number, error: string) {
  return z.number({ error }).min(0, { error }).max(maximum, { error });
}

/** Schema for the stock status in any accepted spelling; null when it is empty. */
export function stockStatus() {
  return parsedText(parseProductStatus, { empty: null, error: fieldTexts.stockStatus });
}

/** Schema for the sale restriction in any accepted spelling; `none` when it is empty. */
export function saleRestriction() {
  const error = fieldTexts.saleRestriction;
  return parsedText(parseSaleRestriction, { empty: 'none' as const, error });
}

/** Schema for true or false; null and undefined are kept. */
export function flag() {
  return z.boolean({ error: fieldTexts.flag }).nullish();
}

/** Schema for a date with an optional time, converted to ms since 1970; null when it is empty. */
export function instant(edge: 'start' | 'end') {
  const error = fieldTexts.date;
  return parsedText((value) => parseInstant(value, edge), { empty: null, error });
}

/** Schema for a text that is converted by `parse`, which returns undefined for an invalid text. */
function parsedText<Value, Empty>(
  parse: (written: string) => Value | undefined,
  { empty, error }: { empty: Empty; error: string },
) {
  return z
    .string({ error })
    .nullish()
    .transform((cellText, context): Value | Empty => {
      if (!cellText?.trim()) return empty;
      const value = parse(cellText);
      if (value === undefined) context.addIssue({ code: 'custom', input: cellText, message: error });
      return value ?? empty;
    });
}

/** Schema for a hexadecimal colour such as `#1f5130`, or an empty text. */
export function hexColour() {
  const lower = line(20).transform((code) => code.toLowerCase());
  return lower.refine((code) => /^(#[0-9a-f]{3}|#[0-9a-f]{6})?$/.test(code), fieldTexts.colour);
}

/** Schema for an e-mail address, or an empty text. */
export function email() {
  return line(groupLimits.email).refine((address) => address === '' || isEmail(address), fieldTexts.email);
}

/**
 * Matches a host with at least one dot, with an optional scheme, port and path, such as `marca.example/loja`. It also
 * matches an empty text.
 */
const websitePattern = /^(?:(?:https?:\/\/)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?::\d{1,5})?(?:[/?#]\S*)?)?$/iu;

/** Schema for the URL of a website, with or without `https://`, or an empty text. */
export function website() {
  return line(groupLimits.website).refine((address) => websitePattern.test(address), fieldTexts.website);
}

/** Matches a path with a `..` segment, which could lead out of the catalogue's folder, or with control characters. */
const outsidePattern = /(^|[\\/])\.\.([\\/]|$)|\p{Cc}/u;

/** Schema for a picture: a path relative to the catalogue file, or a `data:` URL. An empty text means no picture. */
export function picturePath({ required }: { required: boolean }) {
  return (
    z
      .preprocess((value) => value ?? '', z.string({ error: fieldTexts.picturePath }))
      .transform((value) => value.trim())
      .refine((value) => !required || value !== '', fieldTexts.pictureMissing)
      .refine(
        (value) => value.length <= (isDataUrl(value) ? maxDataUrlLength : maxPicturePathLength),
        fieldTexts.tooLong,
      )
      // A URL such as `https://…` or `//…` is refused, because the store downloads no pictures.
      .refine((value) => isDataUrl(value) || !/^[a-z][a-z0-9+.-]+:|^\/\//i.test(value), fieldTexts.pictureOnline)
      .refine((value) => isDataUrl(value) || !outsidePattern.test(value), fieldTexts.pictureOutside)
  );
}

/** Schema for a list of at most `maxLength` values. Null and undefined become an empty list. */
export function list<Element extends z.ZodType>(element: Element, maxLength: number) {
  return z
    .array(element, { error: fieldTexts.list })
    .max(maxLength, { error: fieldTexts.tooManyItems(formatCount(maxLength)) })
    .nullish()
    .transform((values) => values ?? []);
}

export function isDataUrl(path: string): boolean {
  return /^data:/i.test(path);
}

/** Decodes a base64 `data:` URL of any image type; undefined for any other text. */
export function readDataUrl(url: string): Buffer | undefined {
  const match = /^data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/\s]+={0,2})$/i.exec(url);
  return match?.[1] ? Buffer.from(match[1], 'base64') : undefined;
}

/**
 * Creates a schema for texts, from which it removes invisible characters. A text that consists only of invisible
 * characters is rejected, because it was probably meant to have content.
 */
function createTextSchema(clean: (value: string) => string) {
  return (maxLength: number, { required = false }: { required?: boolean } = {}) =>
    z
      .preprocess(
        (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
        z.string({ error: fieldTexts.text }),
      )
      .transform((value, context) => {
        const refuse = (message: string) => context.addIssue({ code: 'custom', input: value, message });
        // A text that is far too long is refused without cleaning it, which would take long.
        const cleaned = value.length > maxLength * 4 ? value : clean(removeInvisible(value));
        const visible = cleaned.length > maxLength ? '' : blankToEmpty(cleaned);
        if (cleaned.length > maxLength) refuse(fieldTexts.tooManyCharacters(formatCount(maxLength)));
        else if (visible === '' && /\S/.test(value)) refuse(fieldTexts.invisible);
        else if (visible === '' && required) refuse(fieldTexts.missing);
        return visible;
      });
}

function makeTransform(work: (value: number) => number, error: string) {
  return (value: number, context: z.core.$RefinementCtx): number => {
    try {
      return work(value);
    } catch {
      // The functions that parse amounts throw for a value that they do not accept.
      context.issues.push({ code: 'custom', input: value, message: error });
      return 0;
    }
  };
}
