import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { listProductIdsByGroup, loadVisibleCategories } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { serializeCategory, serializeWholeCategory } from '#app/domain/catalogue/serialize-product.ts';
import { foldSlug } from '#app/domain/catalogue/codes/slug.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { addRead, readId, type Reads } from '#app/api/shared/read-endpoints.ts';
import { lenientParam } from '#app/api/shared/response-schemas.ts';
import type { Category } from '#app/domain/catalogue/product.ts';
import { categoryWrites } from '#app/operations/catalogue/groups/category-writes.ts';
import { ownerTexts } from '#app/texts/shared/owner-api-texts.ts';
import type { OwnerResource } from '#app/api/owner/owner-writes.ts';
import { categoryChangeSchema, categoryRequestSchema } from '#app/api/owner/owner-schema.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { categoryDocsTexts } from './texts.ts';

const categoryFields = {
  id: z.int().min(1),
  parent: z.string().openapi({ description: categoryDocsTexts.name, example: categoryDocsTexts.example }),
  img: z.string().openapi({ description: categoryDocsTexts.picture }),
  children: z.array(z.string()).openapi({ description: categoryDocsTexts.subcategories }),
  productType: z.string(),
  status: z.string().openapi({ example: 'Show' }),
  slug: z.string().openapi({ description: categoryDocsTexts.slug, example: 'bovinos-de-corte' }),
  productCount: z.int().min(0).openapi({ description: categoryDocsTexts.productCount }),
};

/** A category with the fields that menus and filters need. */
export const categorySchema = z.strictObject(categoryFields).openapi('Categoria');

/** A category with all its fields, including the ids of its products. */
export const wholeCategorySchema = z
  .strictObject({
    ...categoryFields,
    products: z.array(z.int().min(1)).openapi({ description: categoryDocsTexts.productIds }),
  })
  .openapi('CategoriaComProdutos');

const base = '/api/CategoriaProduto/v1';
const tag = tagTexts.categories;
const maxFilterLength = 200;

/** Adds the endpoints that return categories, without those that the owner has hidden. */
export function addCategoryReads(api: OpenAPIHono, { db, cache }: Reads): void {
  addRead(api, cache, {
    path: `${base}/categoriasProdutosLoja`,
    tag,
    summary: categoryDocsTexts.list,
    data: z.array(categorySchema),
    parse: () => ({ load: async () => ({ data: (await loadVisibleCategories(db)).map(serializeCategory) }) }),
  });

  addRead(api, cache, {
    path: `${base}/categoriasProdutosHome`,
    tag,
    summary: categoryDocsTexts.listWithProducts,
    data: z.array(categorySchema),
    parse: () => ({
      async load() {
        const categories = await loadVisibleCategories(db);
        return { data: categories.filter(({ productCount }) => productCount > 0).map(serializeCategory) };
      },
    }),
  });

  addRead(api, cache, {
    path: `${base}/categoriasProdutos`,
    tag,
    summary: categoryDocsTexts.listWithIds,
    data: z.array(wholeCategorySchema),
    parse: () => ({ load: async () => ({ data: await listWhole() }) }),
  });

  addRead(api, cache, {
    path: `${base}/categoriasProdutosComFiltros`,
    tag,
    summary: categoryDocsTexts.search,
    query: z.object({
      Filtro: lenientParam({
        type: 'string',
        description: categoryDocsTexts.searchText,
        example: 'caes',
      }),
    }),
    data: z.array(wholeCategorySchema),
    parse(c) {
      const key = foldSlug((c.req.query('Filtro') ?? '').slice(0, maxFilterLength));
      const load = async () => ({ data: (await listWhole()).filter(({ parent }) => foldSlug(parent).includes(key)) });
      return { key, load };
    },
  });

  addRead(api, cache, {
    path: `${base}/categoriaProduto/{id}`,
    tag,
    summary: categoryDocsTexts.one,
    id: categoryDocsTexts.id,
    data: wholeCategorySchema,
    missing: apiErrorTexts.categoryNotFound,
    parse(c) {
      const id = readId(c, apiErrorTexts.categoryNotFound);
      return { key: String(id), load: () => findWhole(id) };
    },
  });

  async function listWhole() {
    const productIds = await listProductIdsByGroup(db, 'category');
    const categories = await loadVisibleCategories(db);
    return categories.map((category) => serializeWholeCategory(category, productIds.get(category.id)));
  }

  async function findWhole(id: number) {
    const data = (await listWhole()).find((category) => category.id === id);
    return data && { data };
  }
}

/** Operations, schemas and texts from which `addOwnerWrites` makes the owner's endpoints for categories. */
export const categoryResource: OwnerResource<Category> = {
  tag,
  path: `${base}/categoriaProduto`,
  photoPath: `${base}/categoriaProdutoFoto`,
  ...categoryWrites,
  async serialize(db, category) {
    return serializeWholeCategory(category, (await listProductIdsByGroup(db, 'category')).get(category.id));
  },
  requestSchema: categoryRequestSchema,
  changeSchema: categoryChangeSchema,
  dataSchema: wholeCategorySchema,
  missing: apiErrorTexts.categoryNotFound,
  messages: {
    created: ownerTexts.categoryCreated,
    changed: ownerTexts.categoryChanged,
    deleted: ownerTexts.categoryDeleted,
  },
  summaries: {
    create: categoryDocsTexts.create,
    change: categoryDocsTexts.change,
    photo: categoryDocsTexts.changePicture,
    delete: categoryDocsTexts.delete,
  },
  conflicts: {
    create: apiErrorTexts.categoryTaken,
    change: categoryDocsTexts.conflict,
    delete: categoryDocsTexts.hasProducts,
  },
  idDescription: categoryDocsTexts.id,
};
