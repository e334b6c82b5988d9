import { z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listFeatured, listNew, listRelated, listTopRated } from '#app/data/catalogue/product-lists.ts';
import { findProduct, findDistinctSummaries } from '#app/data/catalogue/products.ts';
import { listProducts } from '#app/data/listing/list-products.ts';
import { listPublishedReviews } from '#app/data/reviews/reviews.ts';
import { withoutHiddenPrices } from '#app/domain/catalogue/price/hidden-prices.ts';
import { maxProductIds, parseProductIds } from '#app/domain/catalogue/codes/product-ids.ts';
import type { ProductSummary, Product } from '#app/domain/catalogue/product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { parseListingQuery } from '#app/domain/listing/listing-query.ts';
import { getPager } from '#app/domain/listing/pager.ts';
import { cleanLine } from '#app/domain/shared/text/clean-text.ts';
import { apiPaths } from '#app/paths.ts';
import { apiErrorTexts, fieldErrorTexts } from '#app/texts/shared/error-texts.ts';
import { serializeFacets } from '#app/api/listing/serialize-facets.ts';
import { parseListingRequest } from '#app/api/listing/listing-request.ts';
import { listingRequestParams, listingSchema } from '#app/api/listing/listing-schema.ts';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { addRead, readId, type Reads } from '#app/api/shared/read-endpoints.ts';
import { lenientParam } from '#app/api/shared/response-schemas.ts';
import { loadProductResponses, serializeShownProduct } from './product-responses.ts';
import { productSchema } from './product-schema.ts';
import { serializeProduct } from '#app/domain/catalogue/serialize-product.ts';
import { changeProduct, changeProductPicture, createProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct } from '#app/operations/catalogue/remove-product.ts';
import { ownerTexts } from '#app/texts/shared/owner-api-texts.ts';
import type { OwnerResource } from '#app/api/owner/owner-writes.ts';
import { productChangeSchema, productRequestSchema } from '#app/api/owner/owner-schema.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { productDocsTexts } from './texts.ts';

const base = '/api/Produto/v1';
const tag = tagTexts.products;
const singleProductDocs = { tag, id: productDocsTexts.id, missing: apiErrorTexts.productNotFound };
const productListSchema = z.array(productSchema);

/** Maximum number of products for the home page, of new and of related products: three rows of the widest grid. */
const listLength = 12;
const topRatedLength = 4;
const maxCategoryLength = 200;

export function addProductReads(api: OpenAPIHono, reads: Reads): void {
  addSimpleLists(api, reads);
  const { cache, db, readShop } = reads;

  addRead(api, cache, {
    ...singleProductDocs,
    path: `${base}/produtoDetalhe/{id}`,
    summary: productDocsTexts.one,
    data: productSchema,
    parse(c) {
      const id = readProductId(c);
      const load = async () => {
        const product = await findProduct(db, id);
        if (!product) return undefined;
        const [reviews, shop] = await Promise.all([listPublishedReviews(db, id), readShop()]);
        return { data: serializeShownProduct(product, { reviews, shop }) };
      };
      return { key: String(id), load };
    },
  });

  addRead(api, cache, {
    path: apiPaths.products,
    tag,
    summary: productDocsTexts.filtered,
    description: productDocsTexts.filteredNote,
    query: listingRequestParams,
    data: listingSchema,
    parse(c) {
      const { query: requestedQuery, pageSize, key } = parseListingRequest(new URL(c.req.url).searchParams);
      const load = async () => {
        const shop = await readShop();
        const query = withoutHiddenPrices(requestedQuery, shop);
        const { products, total, getFacets } = await listProducts(db, query, {
          pageSize,
          attributeKeys: shop.attributeKeys,
        });
        const pager = getPager({ totalItems: total, currentPage: query.page, pageSize });
        const productResponses = await loadProductResponses(reads, products);
        return { data: { products: productResponses, pager, facets: serializeFacets(getFacets(), shop) } };
      };
      return { key, load };
    },
  });

  addRead(api, cache, {
    ...singleProductDocs,
    path: `${base}/produtosRelacionados/{id}`,
    summary: productDocsTexts.related(listLength),
    query: z.object({
      categoria: lenientParam({ type: 'string', description: productDocsTexts.categoryParam }),
    }),
    data: productListSchema,
    parse(c) {
      const productId = readProductId(c);
      const categoryName = foldSlug(cleanLine((c.req.query('categoria') ?? '').slice(0, maxCategoryLength)));
      const load = async () => {
        const [product] = await findDistinctSummaries(db, [productId]);
        const related = product && (await listRelated(db, { productId, categoryName, limit: listLength }));
        return related && { data: await loadProductResponses(reads, related) };
      };
      return { key: `${productId} ${categoryName}`, load };
    },
  });

  addRead(api, cache, {
    path: `${base}/produtos`,
    tag,
    summary: productDocsTexts.byIds,
    description: productDocsTexts.byIdsNote,
    query: z.object({
      ids: lenientParam({
        type: 'string',
        description: productDocsTexts.idsParam,
        example: '1001,1055',
      }),
    }),
    data: productListSchema,
    invalid: apiErrorTexts.badQuery,
    parse(c) {
      const ids = parseProductIds((c.req.queries('ids') ?? []).join());
      if (!ids) throw tooManyIds();
      const products = ids.map((id) => ({ id }));
      return { key: ids.join(), load: async () => ({ data: await loadProductResponses(reads, products) }) };
    },
  });
}

/** Adds the endpoints that return a list of products and have no parameters. */
function addSimpleLists(api: OpenAPIHono, reads: Reads): void {
  const { cache, db } = reads;
  const parse = (list: () => Promise<ProductSummary[]>) => () => ({
    load: async () => ({ data: await loadProductResponses(reads, await list()) }),
  });

  addRead(api, cache, {
    path: `${base}/produtosHome`,
    tag,
    summary: productDocsTexts.home,
    description: productDocsTexts.homeNote(listLength),
    data: productListSchema,
    parse: parse(() => listForHome(reads)),
  });

  addRead(api, cache, {
    path: `${base}/produtosNovidades`,
    tag,
    summary: productDocsTexts.newest(listLength),
    data: productListSchema,
    parse: parse(() => listNew(db, listLength)),
  });

  addRead(api, cache, {
    path: `${base}/produtosMaisBemAvaliados`,
    tag,
    summary: productDocsTexts.topRated(topRatedLength),
    description: productDocsTexts.topRatedNote,
    data: productListSchema,
    parse: parse(() => listTopRated(db, topRatedLength)),
  });
}

/**
 * Lists featured products, followed by the first products of the catalogue, so that the list is empty only when the
 * catalogue is empty.
 */
async function listForHome({ db }: Reads): Promise<ProductSummary[]> {
  const featured = await listFeatured(db, listLength);
  if (featured.length === listLength) return featured;
  const featuredIds = new Set(featured.map(({ id }) => id));
  const first = await listProducts(db, parseListingQuery(new URLSearchParams()), { pageSize: listLength });
  return [...featured, ...first.products.filter(({ id }) => !featuredIds.has(id))].slice(0, listLength);
}

function readProductId(c: Context): number {
  return readId(c, apiErrorTexts.productNotFound);
}

function tooManyIds(): ApiError {
  const message = fieldErrorTexts.tooManyItems({ max: maxProductIds });
  return new ApiError(422, apiErrorTexts.badQuery, { fields: [{ campo: 'ids', mensagem: message }] });
}

/** Operations, schemas and texts from which `addOwnerWrites` makes the owner's endpoints for products. */
export const productResource: OwnerResource<Product> = {
  tag,
  path: `${base}/produto`,
  photoPath: `${base}/produtoFoto`,
  create: createProduct,
  change: changeProduct,
  changePicture: changeProductPicture,
  remove: deleteProduct,
  /** The owner sees prices even when the shop hides them. */
  serialize: async (db, product) => serializeProduct(product, await listPublishedReviews(db, product.id)),
  requestSchema: productRequestSchema,
  changeSchema: productChangeSchema,
  dataSchema: productSchema,
  missing: apiErrorTexts.productNotFound,
  messages: {
    created: ownerTexts.productCreated,
    changed: ownerTexts.productChanged,
    deleted: ownerTexts.productDeleted,
  },
  summaries: {
    create: productDocsTexts.create,
    change: productDocsTexts.change,
    photo: productDocsTexts.changePicture,
    delete: productDocsTexts.delete,
  },
  conflicts: { create: apiErrorTexts.skuTaken, change: apiErrorTexts.skuTaken, delete: undefined },
  idDescription: productDocsTexts.id,
};
