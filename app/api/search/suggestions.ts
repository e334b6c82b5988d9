import { z, type OpenAPIHono } from '@hono/zod-openapi';
import type { SummaryCategory } from '#app/data/catalogue/catalogue-summary.ts';
import { chooseTopics } from '#app/domain/search/page-answers.ts';
import type { SearchNotes } from '#app/domain/search/search-notes.ts';
import { findSuggestions } from '#app/data/search/search-suggestions.ts';
import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/price/discount.ts';
import { getShownPrice } from '#app/domain/catalogue/price/hidden-prices.ts';
import type { AttributeSuggestion } from '#app/data/search/attribute-suggestions.ts';
import { formatAttributeChoices } from '#app/domain/listing/attributes/attribute-params.ts';
import { listingParams, parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { serializePicture, serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import { paths, productPath } from '#app/paths.ts';
import { pageAnswers } from '#app/texts/search/page-answer-links.ts';
import { searchTexts, suggestionAttributeTexts } from '#app/texts/search/search-texts.ts';
import { addRead, type Reads } from '#app/api/shared/read-endpoints.ts';
import { lenientParam } from '#app/api/shared/response-schemas.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { suggestionDocsTexts } from './texts.ts';

const commonFields = {
  id: z.int().min(1),
  title: z.string().openapi({ description: suggestionDocsTexts.text }),
  img: z.string().openapi({ description: suggestionDocsTexts.photo }),
  url: z.string().openapi({ description: suggestionDocsTexts.path, example: '/shop/shop-details/1001' }),
  slug: z.string(),
};
const money = z.number().min(0).multipleOf(0.01).nullable();

const productSuggestion = z
  .strictObject({
    type: z.literal('produto'),
    ...commonFields,
    sku: z.string(),
    unit: z.string(),
    parent: z.string().openapi({ description: suggestionDocsTexts.category }),
    children: z.string().openapi({ description: suggestionDocsTexts.subcategory }),
    brand: z.strictObject({ name: z.string() }),
    category: z.strictObject({ name: z.string() }),
    price: money.openapi({ description: suggestionDocsTexts.price }),
    discount: z.number().min(0).max(100).openapi({ description: suggestionDocsTexts.discount }),
    sellingPrice: money.openapi({ description: suggestionDocsTexts.sellingPrice }),
    status: z.enum(['in-stock', 'out-of-stock']),
    quantity: z.int(),
  })
  .openapi('SugestaoProduto');

const countedFields = {
  ...commonFields,
  products: z.int().min(1).openapi({ description: suggestionDocsTexts.productCount }),
};
const categorySuggestion = z
  .strictObject({ type: z.literal('categoria'), ...countedFields })
  .openapi('SugestaoCategoria');
const brandSuggestion = z.strictObject({ type: z.literal('marca'), ...countedFields }).openapi('SugestaoMarca');

const attributeSuggestion = z
  .strictObject({
    type: z.literal('rotulo'),
    title: z.string().openapi({ description: suggestionDocsTexts.attributeValue }),
    filter: z.string().openapi({ description: suggestionDocsTexts.attributeName }),
    img: z.literal(''),
    url: countedFields.url,
    products: countedFields.products,
  })
  .openapi('SugestaoRotulo');

const pageSuggestion = z
  .strictObject({
    type: z.literal('pagina'),
    title: z.string().openapi({ description: suggestionDocsTexts.answer }),
    img: z.literal(''),
    url: commonFields.url.openapi({ example: '/pages/contact#horario' }),
  })
  .openapi('SugestaoPagina');

/** A search suggestion for a text that is being typed. `type` is the kind of suggestion. */
export const suggestionSchema = z
  .discriminatedUnion('type', [
    productSuggestion,
    attributeSuggestion,
    categorySuggestion,
    brandSuggestion,
    pageSuggestion,
  ])
  .openapi('Sugestao');
type SuggestionResponse = z.input<typeof suggestionSchema>;

/** Adds the endpoint that returns the suggestions for the header's search field. */
export function addSuggestionReads(api: OpenAPIHono, { db, readShop, cache }: Reads): void {
  addRead(api, cache, {
    path: '/api/Produto/v1/produtosSugestoes',
    tag: tagTexts.products,
    summary: suggestionDocsTexts.summary,
    description: suggestionDocsTexts.description,
    query: z.object({
      searchText: lenientParam({
        type: 'string',
        description: suggestionDocsTexts.searchText,
        example: suggestionDocsTexts.example,
      }),
    }),
    data: z.array(suggestionSchema),
    parse(c) {
      const searchText = parseListingQuery(new URL(c.req.url).searchParams).searchText.toLowerCase();
      return { key: searchText, load: () => suggest(searchText) };
    },
  });

  async function suggest(searchText: string) {
    const shop = await readShop();
    const { attributeKeys } = shop;
    const { products, categories, brands, attributes, notes } = await findSuggestions(db, searchText, {
      attributeKeys,
    });
    const data = [
      ...chooseTopics(notes.topics, shop).map((topic) => {
        const { title, href: url } = pageAnswers[topic];
        return { type: 'pagina' as const, title, img: '' as const, url };
      }),
      ...products.map((product) => serializeProductSuggestion(product, shop)),
      ...attributes.map((attribute) => serializeAttribute(attribute, searchText)),
      ...categories.map((category) => serializeGroup(category, { type: 'categoria', parameter: 'category' })),
      ...brands.map(({ logo: picture, ...brand }) =>
        serializeGroup({ ...brand, picture }, { type: 'marca', parameter: 'brand' }),
      ),
    ];
    return { data, mensagem: formatNotes(notes, products.length) || undefined };
  }
}

function formatNotes({ correctedText, leftOut }: SearchNotes, productCount: number): string {
  const corrected = correctedText === null ? [] : [searchTexts.corrected({ searchText: correctedText })];
  return [...corrected, ...(leftOut.length > 0 && productCount > 0 ? [searchTexts.leftOut(leftOut)] : [])].join(' ');
}

function serializeProductSuggestion(product: ProductSummary, shop: Pick<Shop, 'showPrices'>): SuggestionResponse {
  const { id, sku, img, title, slug, unit, parent, children, price, discount, quantity, brand, category, status } =
    serializeSummary(product);
  const sellingPrice = hasPrice(product) ? reaisFromCents(getSellingPriceCents(product)) : null;
  return {
    type: 'produto',
    id,
    sku,
    img,
    title,
    slug,
    unit,
    parent,
    children,
    discount,
    quantity,
    brand,
    category,
    status,
    price: getShownPrice(price, shop),
    sellingPrice: getShownPrice(sellingPrice, shop),
    url: productPath(id),
  };
}

function serializeAttribute(
  { key, filter, value, name, products, isSearched }: AttributeSuggestion,
  searchText: string,
): SuggestionResponse {
  const params = new URLSearchParams([[listingParams.attributes.name, formatAttributeChoices([{ key, value }])]]);
  if (isSearched) params.set('searchText', searchText);
  const title = isSearched ? suggestionAttributeTexts.searchedIn({ searchText, name }) : name;
  return { type: 'rotulo', title, filter, img: '', products, url: `${paths.shop}?${params}` };
}

function serializeGroup(
  { id, name, slug, picture, productCount }: Pick<SummaryCategory, 'id' | 'name' | 'slug' | 'picture' | 'productCount'>,
  { type, parameter }: { type: 'categoria' | 'marca'; parameter: 'category' | 'brand' },
): SuggestionResponse {
  const url = `${paths.shop}?${new URLSearchParams([[parameter, slug]])}`;
  return { type, id, title: name, img: serializePicture(picture), slug, products: productCount, url };
}
