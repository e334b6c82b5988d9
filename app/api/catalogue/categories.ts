import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { listShownCategories, listProductIdsBy } from '#app/data/catalogue/taxonomy.ts';
import type { Database } from '#app/data/database/database.ts';
import { serializeCategory } from '#app/domain/catalogue/serialize-product.ts';
import { foldSlug } from '#app/domain/catalogue/slug.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { respondWithData, notFound, type Reads } from '#app/api/shared/reads.ts';
import { readResponses } from '#app/api/shared/responses.ts';
import { idParam, lenientParam } from '#app/api/shared/response-schema.ts';
import { categorySchema, wholeCategorySchema } from './category-schema.ts';

const base = '/api/CategoriaProduto/v1';
const tags = ['Categorias'];
const maxFilterLength = 200;

const storeRoute = createRoute({
  method: 'get',
  path: `${base}/categoriasProdutosLoja`,
  tags,
  summary: 'Categorias da loja, para menus e filtros',
  responses: readResponses(z.array(categorySchema)),
});

const homeRoute = createRoute({
  method: 'get',
  path: `${base}/categoriasProdutosHome`,
  tags,
  summary: 'Categorias que têm produtos, para a página inicial',
  responses: readResponses(z.array(categorySchema)),
});

const allRoute = createRoute({
  method: 'get',
  path: `${base}/categoriasProdutos`,
  tags,
  summary: 'Categorias com os ids de seus produtos',
  responses: readResponses(z.array(wholeCategorySchema)),
});

const filteredRoute = createRoute({
  method: 'get',
  path: `${base}/categoriasProdutosComFiltros`,
  tags,
  summary: 'Categorias cujo nome contém um texto',
  request: {
    query: z.object({
      Filtro: lenientParam({
        type: 'string',
        description: 'Parte do nome; acentos e maiúsculas não importam. Vazio traz todas.',
        example: 'caes',
      }),
    }),
  },
  responses: readResponses(z.array(wholeCategorySchema)),
});

const findRoute = createRoute({
  method: 'get',
  path: `${base}/categoriaProduto/{id}`,
  tags,
  summary: 'Uma categoria com os ids de seus produtos',
  request: { params: z.object({ id: idParam('Id da categoria.') }) },
  responses: readResponses(wholeCategorySchema, { missing: apiErrorTexts.categoryNotFound }),
});

/** Category reads. Categories that the owner hides are in none of them. */
export function addCategoryReads(api: OpenAPIHono, { db, cache }: Reads): void {
  api.openapi(storeRoute, (c) =>
    respondWithData(c, cache, {
      key: 'categoriasProdutosLoja',
      load: async () => (await listShownCategories(db)).map((category) => serializeCategory(category)),
    }),
  );

  api.openapi(homeRoute, (c) =>
    respondWithData(c, cache, {
      key: 'categoriasProdutosHome',
      async load() {
        const categories = await listShownCategories(db);
        return categories.filter(({ productCount }) => productCount > 0).map((category) => serializeCategory(category));
      },
    }),
  );

  api.openapi(allRoute, (c) =>
    respondWithData(c, cache, { key: 'categoriasProdutos', load: () => listWholeCategories(db) }),
  );

  api.openapi(filteredRoute, (c) => {
    const nameKey = foldSlug((c.req.query('Filtro') ?? '').slice(0, maxFilterLength));
    return respondWithData(c, cache, {
      key: `categoriasProdutosComFiltros ${nameKey}`,
      load: async () => (await listWholeCategories(db)).filter(({ parent }) => foldSlug(parent).includes(nameKey)),
    });
  });

  api.openapi(
    findRoute,
    (c) => {
      const { id } = c.req.valid('param');
      return respondWithData(c, cache, {
        key: `categoriaProduto ${id}`,
        load: async () => (await listWholeCategories(db)).find((category) => category.id === id),
        missing: categoryNotFound(),
      });
    },
    refuseOddId,
  );
}

async function listWholeCategories(db: Database): Promise<z.input<typeof wholeCategorySchema>[]> {
  const productIds = await listProductIdsBy(db, 'category');
  const categories = await listShownCategories(db);
  return categories.map((category) => ({
    ...serializeCategory(category),
    products: productIds.get(category.id) ?? [],
  }));
}

function refuseOddId({ success }: { success: boolean }): undefined {
  if (!success) throw categoryNotFound();
}

function categoryNotFound() {
  return notFound({ field: 'id', message: apiErrorTexts.categoryNotFound });
}
