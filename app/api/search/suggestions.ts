import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { SummaryBrand, SummaryCategory } from '#app/data/catalogue/summary.ts';
import { findSuggestions, maxSuggestions } from '#app/data/search/suggestions.ts';
import { getSellingPriceCents, hasPrice } from '#app/domain/catalogue/discount.ts';
import { maxSearchTextLength, parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { reaisFromCents } from '#app/domain/shared/money.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { serializePicture, serializeSummary } from '#app/domain/catalogue/serialize-product.ts';
import { paths, productPath } from '#app/paths.ts';
import { searchTexts } from '#app/texts/search/search.ts';
import { renderJson, type Reads } from '#app/api/shared/reads.ts';
import { readResponses } from '#app/api/shared/responses.ts';
import { lenientParam } from '#app/api/shared/response-schema.ts';
import { suggestionSchema, type SuggestionAnswer } from './suggestion-schema.ts';

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/api/Produto/v1/produtosSugestoes',
  tags: ['Produtos'],
  summary: `Até ${maxSuggestions} sugestões enquanto se digita uma busca`,
  description:
    'Produtos por relevância, depois categorias e marcas com esse nome. A última palavra pode estar incompleta. ' +
    'Palavra com erro de digitação é corrigida, e mensagem diz o que foi buscado. Texto em branco não sugere nada.',
  request: {
    query: z.object({
      searchText: lenientParam({
        type: 'string',
        description: `O que foi digitado; até ${maxSearchTextLength} caracteres.`,
        example: 'ração equ',
      }),
    }),
  },
  responses: readResponses(z.array(suggestionSchema)),
});

/** The suggestions of the contract, under the header's search field. */
export function addSuggestionReads(api: OpenAPIHono, { db, readShop, cache }: Reads): void {
  api.openapi(suggestionsRoute, async (c) => {
    const { searchText } = parseListingQuery(new URL(c.req.url).searchParams);
    const key = `produtosSugestoes ${searchText.toLowerCase()}`;
    const response = await cache.respond(c.req.raw, { key, render: () => render(searchText.toLowerCase()) });
    if (!response) throw new Error('Suggestions cannot be missing');
    return response;
  });

  async function render(searchText: string) {
    const { products, categories, brands, correctedText } = await findSuggestions(db, searchText);
    const shop = await readShop();
    const data: SuggestionAnswer[] = [
      ...products.map((product) => presentProductSuggestion(product, shop)),
      ...categories.map(presentCategorySuggestion),
      ...brands.map(presentBrandSuggestion),
    ];
    const mensagem = correctedText === null ? undefined : searchTexts.corrected({ searchText: correctedText });
    return renderJson({ data, mensagem });
  }
}

function presentProductSuggestion(product: ProductSummary, { showPrices }: { showPrices: boolean }): SuggestionAnswer {
  const { id, sku, img, title, slug, unit, parent, children, price, discount, quantity, brand, category, status } =
    serializeSummary(product);
  const isPriced = showPrices && hasPrice(product);
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
    price: showPrices ? price : null,
    discount,
    sellingPrice: isPriced ? reaisFromCents(getSellingPriceCents(product)) : null,
    quantity,
    brand,
    category,
    status,
    url: productPath(id),
  };
}

function presentCategorySuggestion({ id, name, slug, picture, productCount }: SummaryCategory): SuggestionAnswer {
  return {
    type: 'categoria',
    id,
    title: name,
    img: serializePicture(picture),
    slug,
    products: productCount,
    url: shopUrl('category', slug),
  };
}

function presentBrandSuggestion({ id, name, slug, logo, productCount }: SummaryBrand): SuggestionAnswer {
  return {
    type: 'marca',
    id,
    title: name,
    img: serializePicture(logo),
    slug,
    products: productCount,
    url: shopUrl('brand', slug),
  };
}

function shopUrl(parameter: 'brand' | 'category', slug: string): string {
  return `${paths.shop}?${new URLSearchParams([[parameter, slug]])}`;
}
