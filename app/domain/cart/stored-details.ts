import type { ProductImageJson, ProductJson, ReviewJson } from '#app/domain/catalogue/serialize-product.ts';
import type { KeyValue } from '#app/domain/catalogue/product.ts';
import { readPictureUrl } from './stored-fields.ts';
import { detailFields, mapKinds, type DetailValues } from '#app/domain/catalogue/plain-fields.ts';
import { isRecord, readField, readNumber, readText } from '#app/domain/shared/input/read-unknown.ts';

/**
 * Fields of a stored product that a card does not have. They are absent until the server has sent them. Their text
 * comes from browser storage and is therefore never rendered as HTML.
 */
export type StoredDetails = Partial<
  DetailValues & Pick<ProductJson, 'imageURLs' | 'reviews' | 'description' | 'additionalInformation'>
>;

const maxDescriptionLength = 20_000;
const maxTextLength = 2_000;
const maxListLength = 100;
const maxReviews = 20;

/** Reads the details from a value of unknown shape. A field that is missing or of another shape stays absent. */
export function readStoredDetails(value: unknown): StoredDetails {
  const details: StoredDetails = {
    imageURLs: readList(value, 'imageURLs', readImage),
    reviews: readList(value, 'reviews', readReview)?.slice(0, maxReviews),
    description: readOptionalText(value, 'description', maxDescriptionLength),
    additionalInformation: readList(value, 'additionalInformation', readPair),
    ...mapKinds(detailFields, {
      text: (name) => readOptionalText(value, name, maxTextLength),
      whole: (name) => readNumber(readField(value, name)),
      decimal: (name) => readNumber(readField(value, name)),
      list: (name) => readList(value, name, readShortText),
    }),
  };
  return Object.fromEntries(Object.entries(details).filter(([, field]) => field !== undefined));
}

function readOptionalText(value: unknown, name: string, maxLength: number): string | undefined {
  const field = readField(value, name);
  return typeof field === 'string' ? field.slice(0, maxLength) : undefined;
}

/**
 * Reads up to 100 elements of an array field and drops those that cannot be read. Undefined when the field is not an
 * array.
 */
export function readList<Element>(
  value: unknown,
  name: string,
  readElement: (element: unknown) => Element | undefined,
): Element[] | undefined {
  const field = readField(value, name);
  if (!Array.isArray(field)) return undefined;
  return field
    .slice(0, maxListLength)
    .map(readElement)
    .filter((element) => element !== undefined);
}

function readShortText(element: unknown): string | undefined {
  return typeof element === 'string' ? element.slice(0, maxTextLength) : undefined;
}

function readPair(element: unknown): KeyValue | undefined {
  if (!isRecord(element)) return undefined;
  return { key: readTextField(element, 'key'), value: readTextField(element, 'value') };
}

function readImage(element: unknown): ProductImageJson | undefined {
  if (!isRecord(element)) return undefined;
  const color = readField(element, 'color');
  const img = readPictureUrl(readField(element, 'img'));
  return { img, color: { name: readTextField(color, 'name'), clrCode: readTextField(color, 'clrCode') } };
}

function readReview(element: unknown): ReviewJson | undefined {
  const id = readField(element, 'id');
  const rating = readField(element, 'rating');
  if (typeof id !== 'number' || typeof rating !== 'number') return undefined;
  const [user, review, date, name] = ['user', 'review', 'date', 'name'].map((field) => readTextField(element, field));
  return { id, user: user ?? '', review: review ?? '', date: date ?? '', name: name ?? '', rating };
}

function readTextField(value: unknown, name: string): string {
  return readText(readField(value, name)).slice(0, maxTextLength);
}
