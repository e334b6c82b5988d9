import { parsePictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { Colour, KeyValue, Picture, Product, ProductImage, ProductSummary } from './product.ts';
import { pickDetails } from './plain-fields.ts';
import { isRecord, readField, readText } from '#app/domain/shared/input/read-unknown.ts';
import { pick } from '#app/domain/shared/pick.ts';
import { toPriced } from '#app/domain/cart/cart.ts';
import { parseStoredProduct } from '#app/domain/cart/stored-list.ts';

/**
 * Assumed width and height in pixels of pictures other than the card's, because API replies do not contain their sizes.
 */
const assumedSide = 960;

/**
 * Builds a product without long texts and with one picture from the fields of its card. The page shows it until the
 * complete product has loaded.
 */
export function expandSummary(summary: ProductSummary): Product {
  return {
    ...summary,
    images: summary.picture ? [{ picture: summary.picture, colour: null }] : [],
    ...pickDetails({}),
    descriptionHtml: '',
    additionalInformation: [],
    createdAtMs: 0,
    updatedAtMs: 0,
  };
}

/**
 * Parses the response of `produtoDetalhe` in the browser. Fields that the card has more precisely, such as the size of
 * its picture, are taken from the card.
 * @returns undefined when the response is not about the card's product
 */
export function parseProductDetail(data: unknown, summary: ProductSummary): Product | undefined {
  const stored = parseStoredProduct(data);
  if (!isRecord(data) || stored?.id !== summary.id) return undefined;
  return {
    ...expandSummary(summary),
    ...pick(stored, ['title', 'sku', 'unit', 'parent', 'children', 'quantity', 'status', 'ratingCount']),
    saleRestriction: stored.saleRestriction,
    ...toPriced(stored),
    categoryName: stored.category.name,
    brandName: stored.brand.name || null,
    offerStartMs: toMs(stored.offerDate.startDate),
    offerEndMs: toMs(stored.offerDate.endDate),
    images: readImages(data, summary.picture),
    descriptionHtml: readText(readField(data, 'description')),
    additionalInformation: readList(data, 'additionalInformation').map(readPair),
    ...pickDetails(stored),
  };
}

function readImages(data: unknown, cardPicture: Picture | null): ProductImage[] {
  return readList(data, 'imageURLs').flatMap((entry) => {
    const hash = parsePictureUrl(readText(readField(entry, 'img')))?.hash;
    if (!hash) return [];
    const otherPicture = { hash, width: assumedSide, height: assumedSide, placeholder: '' };
    return [
      {
        picture: cardPicture?.hash === hash ? cardPicture : otherPicture,
        colour: readColour(readField(entry, 'color')),
      },
    ];
  });
}

function readColour(value: unknown): Colour | null {
  const name = readText(readField(value, 'name'));
  return name ? { name, code: readText(readField(value, 'clrCode')) } : null;
}

function readPair(value: unknown): KeyValue {
  return { key: readText(readField(value, 'key')), value: readText(readField(value, 'value')) };
}

function readList(value: unknown, name: string): unknown[] {
  const list = readField(value, name);
  return Array.isArray(list) ? list : [];
}

function toMs(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}
