import type { KeyValue } from '#app/domain/catalogue/product.ts';
import type { ProductJson } from '#app/domain/catalogue/serialize-product.ts';
import { formatPriceSteps } from '#app/domain/catalogue/price/format-price-steps.ts';
import { toPriceSteps } from '#app/domain/catalogue/price/price-steps.ts';
import { unlimitedQuantity } from '#app/domain/catalogue/stock.ts';
import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { formFieldNames, formParts, type FormFieldName, type FormPart } from './product-form-fields.ts';
import { listRemainingPhotos, makePhoto, type FormPhoto } from './photo-list.ts';
import { pick } from '#app/domain/shared/pick.ts';
import { shopOffsetMs } from '#app/domain/shared/times.ts';

/** A product in the format of the catalogue file, as the panel's pages use it. */
export type ProductContent = Omit<ProductJson, 'hidden'> & { hidden: boolean };

/** Offer dates of a product without an offer. The form sends them when it clears an offer that has ended. */
export const noOfferDate = { startDate: null, endDate: null } as const;

/** Values of the product form as the texts that were typed. */
export interface ProductForm {
  values: Record<FormFieldName, string>;
  photos: FormPhoto[];
  information: KeyValue[];
}

/** The methods of `FormData` that are needed to read a posted form. */
interface PostedFields {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/** Form of a product that does not exist yet. */
export const emptyForm: ProductForm = {
  values: {
    ...(Object.fromEntries(formFieldNames.map((name) => [name, ''])) as Record<FormFieldName, string>),
    status: 'in-stock',
    hidden: 'false',
    featured: 'false',
    offerEndsDiscount: 'false',
    saleRestriction: 'none',
    discount: '0',
  },
  photos: [],
  information: [],
};

/** Builds the form of an existing product. The main photo comes first. */
export function formatProductForm(content: ProductContent): ProductForm {
  const { img, imageURLs, additionalInformation, offerDate, category, parent } = content;
  const photos = imageURLs.map(({ img: url, color, alt = '' }) =>
    makePhoto(url, { alt, colourName: color.name, colourCode: color.clrCode }),
  );
  const main = photos.find((photo) => photo.img === img) ?? (img === '' ? undefined : makePhoto(img));
  return {
    values: {
      ...pick(content, ['title', 'sku', 'unit', 'parent', 'children', 'status', 'saleRestriction', 'description']),
      ...mapKinds(plainFields, {
        text: (name) => content[name],
        whole: (name) => String(content[name]),
        decimal: (name) => formatAmount(content[name], 0),
        list: (name) => content[name].join('\n'),
      }),
      slug: content.slug,
      brand: content.brand.name,
      category: category.name === parent ? '' : category.name,
      price: formatAmount(content.price, 2),
      discount: formatAmount(content.discount, 0),
      priceSteps: formatPriceSteps(toPriceSteps(content.priceSteps ?? [])),
      offerStart: formatInstant(offerDate.startDate),
      offerEnd: formatInstant(offerDate.endDate),
      offerEndsDiscount: String(offerDate.endsDiscount === true),
      quantity: content.quantity >= unlimitedQuantity ? '' : String(content.quantity),
      hidden: String(content.hidden),
      featured: String(content.featured),
    },
    photos: main ? [main, ...photos.filter((photo) => photo !== main)] : photos,
    information: additionalInformation,
  };
}

/**
 * Reads a form from a request or from the browser's storage. A category, subcategory or brand that is not in its list
 * is read from a separate text field.
 */
export function readProductForm(posted: PostedFields): ProductForm {
  const getText = (name: string) => toText(posted.get(name));
  const getTexts = (name: string) => posted.getAll(name).map(toText);
  const alts = getTexts('foto-alt');
  const [colourNames, colourCodes] = [getTexts('foto-cor'), getTexts('foto-codigo')];
  const removed = getTexts('foto-removida');
  const informationValues = getTexts('info-valor');
  return {
    values: Object.fromEntries(
      formFieldNames.map((name) => [name, getText(getNewGroupFieldName(name)).trim() || getText(name)]),
    ) as Record<FormFieldName, string>,
    photos: getTexts('foto').map((img, index) => ({
      img,
      alt: alts[index] ?? '',
      colourName: colourNames[index] ?? '',
      colourCode: colourCodes[index] ?? '',
      isRemoved: removed[index] === 'sim',
    })),
    information: getTexts('info-nome').map((key, index) => ({ key, value: informationValues[index] ?? '' })),
  };
}

/** Value of the option for a new name in the list of a group; the name itself is typed in a separate field. */
export const newGroupOption = '+';

/** Name of the text field for a new category, subcategory or brand. */
export function getNewGroupFieldName(field: string): string {
  return `${field}-novo`;
}

/**
 * Lists the parts in which the form differs from the one that the owner last saw. A blank row of information or a
 * removed photo is not a difference.
 */
export function listChangedParts(form: ProductForm, seen: ProductForm): FormPart[] {
  return formParts.filter((part) => serializePart(form, part) !== serializePart(seen, part));
}

/** Copies parts of another form into a form. */
export function copyParts(
  form: ProductForm,
  { from, parts }: { from: ProductForm; parts: readonly FormPart[] },
): ProductForm {
  return {
    values: Object.fromEntries(
      formFieldNames.map((name) => [name, (parts.includes(name) ? from : form).values[name]]),
    ) as Record<FormFieldName, string>,
    photos: (parts.includes('photos') ? from : form).photos,
    information: (parts.includes('information') ? from : form).information,
  };
}

/** Lists the rows of information that are not blank. */
export function listFilledInformation(information: readonly KeyValue[]): KeyValue[] {
  return information.filter(({ key, value }) => key.trim() !== '' || value.trim() !== '');
}

function serializePart(form: ProductForm, part: FormPart): string {
  if (part === 'photos') return JSON.stringify(listRemainingPhotos(form.photos));
  if (part === 'information')
    return JSON.stringify(listFilledInformation(form.information).map(({ key, value }) => [key, value]));
  // Browsers send line breaks as '\r\n'; the store uses '\n'.
  return form.values[part].replaceAll('\r\n', '\n');
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

function formatAmount(amount: number, decimals: number): string {
  return (decimals > 0 ? amount.toFixed(decimals) : String(amount)).replace('.', ',');
}

/** Formats an instant in the owner's time zone for a `datetime-local` field, to the minute. */
export function formatInstant(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + shopOffsetMs).toISOString().slice(0, 16);
}
