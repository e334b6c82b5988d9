import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '#app/data/database/database.ts';
import { listFeatured, listNew, listRelated, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct, findProductsByIds, listProducts } from '#app/data/catalogue/products.ts';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { cleanLine } from '#app/domain/shared/clean-text.ts';
import { withoutHiddenPrices } from '#app/domain/catalogue/hidden-prices.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { getPager } from '#app/domain/listing/pager.ts';
import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { parseListingRequest, type ListingRequest } from '#app/api/listing/listing-request.ts';
import { loadProductAnswers, presentFacets, presentProductAnswer } from './present-product.ts';
import { respondWithData, notFound, type Reads } from '#app/api/shared/reads.ts';
import { readResponses } from '#app/api/shared/responses.ts';
import { idParam, lenientParam } from '#app/api/shared/response-schema.ts';
import { listingRequestParams, listingSchema, type ListingResponse } from '#app/api/listing/listing-schema.ts';
import { productSchema, type ProductAnswer } from './product-schema.ts';

const base = '/api/Produto/v1';
const tags = ['Produtos'];
const productParams = z.object({ id: idParam('Id do produto.') });
const missing = apiErrorTexts.productNotFound;

/** Most products of the lists without pages: three rows of the widest grid. */
const listLength = 12;
const topRatedLength = 4;
const maxCategoryLength = 200;

const homeRoute = createRoute({
  method: 'get',
  path: `${base}/produtosHome`,
  tags,
  summary: 'Produtos da página inicial',
  description: `Os destaques da loja; quando são menos de ${listLength}, completados com os primeiros do catálogo.`,
  responses: readResponses(z.array(productSchema)),
});

const newRoute = createRoute({
  method: 'get',
  path: `${base}/produtosNovidades`,
  tags,
  summary: `Os ${listLength} produtos mais novos`,
  responses: readResponses(z.array(productSchema)),
});

const findRoute = createRoute({
  method: 'get',
  path: `${base}/produtoDetalhe/{id}`,
  tags,
  summary: 'Um produto',
  request: { params: productParams },
  responses: readResponses(productSchema, { missing }),
});

const listRoute = createRoute({
  method: 'get',
  path: `${base}/produtosComFiltros`,
  tags,
  summary: 'Uma página de produtos filtrados, com o paginador e o que cada filtro oferece',
  description:
    'Os parâmetros são os das telas de listagem. Valor sem sentido é ignorado e valor grande demais é reduzido: nenhum dá erro.',
  request: { query: listingRequestParams },
  responses: readResponses(listingSchema),
});

const relatedRoute = createRoute({
  method: 'get',
  path: `${base}/produtosRelacionados/{id}`,
  tags,
  summary: `Até ${listLength} produtos parecidos com um produto`,
  request: {
    params: productParams,
    query: z.object({
      categoria: lenientParam({ type: 'string', description: 'Nome da categoria; vazio é a do próprio produto.' }),
    }),
  },
  responses: readResponses(z.array(productSchema), { missing }),
});

const topRatedRoute = createRoute({
  method: 'get',
  path: `${base}/produtosMaisBemAvaliados`,
  tags,
  summary: `Os ${topRatedLength} produtos de maior média`,
  description: 'Empate: mais avaliações primeiro, depois menor id. Produto sem avaliação não entra.',
  responses: readResponses(z.array(productSchema)),
});

/** Product reads. */
export function addProductReads(api: OpenAPIHono, reads: Reads): void {
  addSimpleLists(api, reads);
  const { cache } = reads;

  api.openapi(
    findRoute,
    (c) => {
      const { id } = c.req.valid('param');
      return respondWithData(c, cache, {
        key: `produtoDetalhe ${id}`,
        load: () => loadProduct(reads, id),
        missing: productNotFound(),
      });
    },
    refuseOddId,
  );

  api.openapi(
    relatedRoute,
    (c) => {
      const { id } = c.req.valid('param');
      const categoryName = foldSlug(cleanLine((c.req.query('categoria') ?? '').slice(0, maxCategoryLength)));
      return respondWithData(c, cache, {
        key: `produtosRelacionados ${id} ${categoryName}`,
        load: () => loadRelated(reads, { productId: id, categoryName }),
        missing: productNotFound(),
      });
    },
    refuseOddId,
  );

  api.openapi(listRoute, (c) => {
    const request = parseListingRequest(new URL(c.req.url).searchParams);
    const key = `produtosComFiltros ${request.key}`;
    return respondWithData(c, cache, { key, load: () => loadListing(reads, request) });
  });
}

/** The lists that take no parameter. */
function addSimpleLists(api: OpenAPIHono, reads: Reads): void {
  const { cache, db } = reads;

  api.openapi(homeRoute, (c) =>
    respondWithData(c, cache, { key: 'produtosHome', load: async () => present(reads, await listForHome(db)) }),
  );

  api.openapi(newRoute, (c) =>
    respondWithData(c, cache, {
      key: 'produtosNovidades',
      load: async () => present(reads, await listNew(db, listLength)),
    }),
  );

  api.openapi(topRatedRoute, (c) =>
    respondWithData(c, cache, {
      key: 'produtosMaisBemAvaliados',
      load: async () => present(reads, await listTopRated(db, topRatedLength)),
    }),
  );
}

/** Featured products, completed with the first of the catalogue: never empty while there are products. */
async function listForHome(db: Database): Promise<ProductSummary[]> {
  const featured = await listFeatured(db, listLength);
  if (featured.length === listLength) return featured;
  const featuredIds = new Set(featured.map(({ id }) => id));
  const first = await listProducts(db, parseListingQuery(new URLSearchParams()), { pageSize: listLength });
  return [...featured, ...first.products.filter(({ id }) => !featuredIds.has(id))].slice(0, listLength);
}

async function loadProduct({ db, readShop }: Reads, id: number): Promise<ProductAnswer | undefined> {
  const product = await findProduct(db, id);
  if (!product) return undefined;
  const [reviews, shop] = await Promise.all([listPublishedReviews(db, id), readShop()]);
  return presentProductAnswer(product, { reviews, shop });
}

async function loadRelated(
  reads: Reads,
  of: { productId: number; categoryName: string },
): Promise<ProductAnswer[] | undefined> {
  const [product] = await findProductsByIds(reads.db, [of.productId]);
  return product && present(reads, await listRelated(reads.db, { ...of, limit: listLength }));
}

async function loadListing(reads: Reads, { query: asked, pageSize }: ListingRequest): Promise<ListingResponse> {
  const shop = await reads.readShop();
  const query = withoutHiddenPrices(asked, shop);
  const { products, total, getFacets } = await listProducts(reads.db, query, { pageSize });
  return {
    products: await present(reads, products),
    pager: getPager({ totalItems: total, currentPage: query.page, pageSize }),
    facets: presentFacets(getFacets(), { shop }),
  };
}

async function present({ db, readShop }: Reads, products: readonly ProductSummary[]): Promise<ProductAnswer[]> {
  return loadProductAnswers(db, { products, shop: await readShop() });
}

function refuseOddId({ success }: { success: boolean }): undefined {
  if (!success) throw productNotFound();
}

function productNotFound() {
  return notFound({ field: 'id', message: apiErrorTexts.productNotFound });
}
