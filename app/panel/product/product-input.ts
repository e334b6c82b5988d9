import { listRemainingPhotos } from '#app/domain/catalogue/product-form/photo-list.ts';
import {
  formFields,
  type FormField,
  formLists,
  type FormFieldName,
  type FormPart,
} from '#app/domain/catalogue/product-form/product-form-fields.ts';
import {
  formatInstant,
  listFilledInformation,
  newGroupOption,
  type ProductContent,
  type ProductForm,
} from '#app/domain/catalogue/product-form/product-form.ts';
import { parseVideoId } from '#app/domain/catalogue/description/video-urls.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import type { InvalidItem } from '#app/panel/product/product-page.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { readAmount, readWhole, type NumberText } from '#app/domain/shared/text/number-text.ts';
import { splitLines } from '#app/domain/shared/text/word-lists.ts';

const { choose: texts, notVideo } = productFormTexts;

export interface FormIssue {
  part: FormPart;
  reason: string;
  item?: InvalidItem | undefined;
}

/** Values of fields of the catalogue file by name. */
type Fields = Record<string, unknown>;
type ReadPart = { fields: Fields } | { reason: string };

/**
 * Converts parts of the form to fields of the catalogue file, with an error for each number that cannot be parsed.
 * @param shownProduct the stored product that the form shows; undefined for a new product
 */
export function readProductInput(
  form: ProductForm,
  { parts, shownProduct }: { parts: readonly FormPart[]; shownProduct?: ProductContent | undefined },
): { input: Fields; issues: FormIssue[] } {
  const input: Fields = {};
  const issues: FormIssue[] = [];
  for (const part of parts) {
    const result = readPart(form, { part, shownProduct });
    if ('reason' in result) issues.push({ part, reason: result.reason });
    else Object.assign(input, result.fields);
  }
  return { input, issues };
}

function readPart(
  form: ProductForm,
  { part, shownProduct }: { part: FormPart; shownProduct: ProductContent | undefined },
): ReadPart {
  if (part === 'photos') {
    const photos = listRemainingPhotos(form.photos).map(({ img, alt, colourName, colourCode }) => ({
      img,
      alt,
      ...((colourName !== '' || colourCode !== '') && { color: { name: colourName, clrCode: colourCode } }),
    }));
    return { fields: { [formLists.photos]: photos } };
  }
  return part === 'information'
    ? { fields: { [formLists.information]: listFilledInformation(form.information) } }
    : readField(form.values, { name: part, shownProduct });
}

function readField(
  values: ProductForm['values'],
  { name, shownProduct }: { name: FormFieldName; shownProduct: ProductContent | undefined },
): ReadPart {
  const text = values[name];
  switch (formFields[name].kind as FormField['kind']) {
    case 'money':
      return readNumber(name, readAmount(text, 'money'));
    case 'percent':
      return readNumber(name, readAmount(text, 'percent'), 0);
    case 'stock':
      return readNumber(name, readWhole(text), unlimitedQuantity);
    case 'decimal':
      return readNumber(name, readAmount(text, 'amount'), 0);
    case 'whole':
      return readNumber(name, readWhole(text), 0);
    case 'flag':
      return name === 'offerEndsDiscount'
        ? { fields: { offerDate: readOfferDate(values, shownProduct) } }
        : { fields: { [name]: text === 'true' } };
    case 'lines':
      return { fields: { [name]: splitLines(text) } };
    case 'instant':
      return { fields: { offerDate: readOfferDate(values, shownProduct) } };
    case 'group':
      return text === newGroupOption ? { reason: texts.nameMissing } : { fields: readText(values, name) };
    case 'line':
      // A text that is no video would play the shop's own video, which the owner of the form did not ask for.
      if (name === 'videoId' && text.trim() !== '' && parseVideoId(text) === null) return { reason: notVideo };
      return { fields: readText(values, name) };
    case 'choice':
    case 'html':
      return { fields: readText(values, name) };
  }
}

/** Returns the field with a parsed number. @param emptyValue value of an empty field */
function readNumber(name: FormFieldName, read: NumberText, emptyValue?: number): ReadPart {
  return 'reason' in read ? read : { fields: { [name]: read.value ?? emptyValue } };
}

function readText(values: ProductForm['values'], name: FormFieldName): Fields {
  if (name === 'brand') return { brand: { name: values.brand } };
  // The displayed category (`category`) is the listing category (`parent`), unless the owner has typed another name.
  const category = { name: values.category.trim() || values.parent };
  if (name === 'category') return { category };
  return name === 'parent' ? { parent: values.parent, category } : { [name]: values[name] };
}

/**
 * Reads the dates of the offer and whether its end also ends the discount. An unchanged date keeps its seconds, which
 * the form does not show.
 */
function readOfferDate(values: ProductForm['values'], shownProduct: ProductContent | undefined) {
  const { startDate = null, endDate = null } = shownProduct?.offerDate ?? {};
  return {
    startDate: readBound(values.offerStart, startDate),
    endDate: readBound(values.offerEnd, endDate),
    endsDiscount: values.offerEndsDiscount === 'true',
  };
}

function readBound(text: string, shownDate: string | null): string | null {
  if (shownDate !== null && formatInstant(shownDate) === text) return shownDate;
  return text.trim() || null;
}
