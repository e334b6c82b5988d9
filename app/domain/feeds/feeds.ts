import { quoteCell } from '#app/domain/shared/csv.ts';
import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import type { FeedItem } from './feed-item.ts';

/** A file that another sales channel downloads regularly. */
export interface Feed {
  path: string;
  contentType: string;
  formatHead: (shop: { name: string; publicUrl: string }) => string;
  formatItem: (item: FeedItem) => string;
  tail: string;
}

/** Matches characters that an XML document cannot contain, even escaped. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Fields of both feeds under the names that both channels read; a value is '' when the product has none. */
const commonFields: Record<string, (item: FeedItem) => string> = {
  id: (item) => item.id,
  title: (item) => item.title,
  description: (item) => item.description,
  link: (item) => item.link,
  image_link: (item) => item.imageLink,
  additional_image_link: (item) => item.additionalImageLinks.join(','),
  availability: (item) => (item.isInStock ? 'in stock' : 'out of stock'),
  condition: () => 'new',
  price: (item) => formatPrice(item.priceCents),
  sale_price: (item) => (item.salePriceCents === null ? '' : formatPrice(item.salePriceCents)),
  sale_price_effective_date: (item) => item.saleMs?.map(formatInstant).join('/') ?? '',
  brand: (item) => item.brand,
  gtin: (item) => item.gtin,
  product_type: (item) => item.productType,
};

/**
 * Fields that only Google reads, including the measures from which Google calculates unit prices, such as '30kg' and
 * '1kg'.
 */
const googleFields: Record<string, (item: FeedItem) => string> = {
  availability: (item) => (item.isInStock ? 'in_stock' : 'out_of_stock'),
  unit_pricing_measure: ({ content }) => (content ? `${content.thousandths / 1000}${unitNames[content.per]}` : ''),
  unit_pricing_base_measure: ({ content }) => (content ? `1${unitNames[content.per]}` : ''),
};
const unitNames = { kg: 'kg', litre: 'l' } as const;

/**
 * All feeds of the store. Sources: https://www.facebook.com/business/help/120325381656392,
 * https://support.google.com/merchants/answer/7052112 and, for unit prices, stock and dates, pages 6324455, 6324448 and
 * 6324460 of the same Google site.
 */
export const feeds: readonly Feed[] = [
  {
    path: '/catalogo-meta.csv',
    contentType: 'text/csv; charset=utf-8',
    formatHead: () => `${Object.keys(commonFields).join(',')}\r\n`,
    formatItem: (item) =>
      `${Object.values(commonFields)
        .map((read) => quoteCell(read(item)))
        .join(',')}\r\n`,
    tail: '',
  },
  {
    path: '/catalogo-google.xml',
    contentType: 'application/xml; charset=utf-8',
    formatHead: ({ name, publicUrl }) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
        `<title>${escapeMarkup(name)}</title><link>${escapeMarkup(publicUrl)}</link>`,
        `<description>${escapeMarkup(name)}</description>\n`,
      ].join('\n'),
    formatItem: (item) => `<item>${formatElements(item)}</item>\n`,
    tail: '</channel></rss>\n',
  },
];

/**
 * Formats an item's fields as XML elements. Each additional picture has an element of its own, because XML feeds do not
 * split values at commas.
 */
function formatElements(item: FeedItem): string {
  const { additional_image_link: _joined, ...singleFields } = commonFields;
  return [
    ...Object.entries({ ...singleFields, ...googleFields }).map(([name, read]) => [name, read(item)] as const),
    ...item.additionalImageLinks.map((link) => ['additional_image_link', link] as const),
    ['identifier_exists', item.gtin || item.brand ? '' : 'no'] as const,
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<g:${name}>${escapeMarkup(value.replace(notInXml, ''))}</g:${name}>`)
    .join('');
}

function formatPrice(cents: number): string {
  return `${(cents / 100).toFixed(2)} BRL`;
}

/**
 * Formats an instant as '2026-11-01T03:00:00Z', without fractions of a second, because neither channel documents them.
 */
function formatInstant(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, '');
}
