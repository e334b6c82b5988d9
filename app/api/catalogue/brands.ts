import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { listBrands, listProductIdsBy } from '#app/data/catalogue/taxonomy.ts';
import { serializeBrand } from '#app/domain/catalogue/serialize-product.ts';
import { respondWithData, type Reads } from '#app/api/shared/reads.ts';
import { readResponses } from '#app/api/shared/responses.ts';
import { brandSchema } from './brand-schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/api/Marca/v1/marcas',
  tags: ['Marcas'],
  summary: 'Marcas, as de mais produtos primeiro',
  responses: readResponses(z.array(brandSchema)),
});

/** The brand reads of the contract. */
export function addBrandReads(api: OpenAPIHono, { db, cache }: Reads): void {
  api.openapi(listRoute, (c) => respondWithData(c, cache, { key: 'marcas', load: loadBrands }));

  async function loadBrands(): Promise<z.input<typeof brandSchema>[]> {
    const productIds = await listProductIdsBy(db, 'brand');
    const brands = await listBrands(db);
    return brands.map((brand) => ({ ...serializeBrand(brand), products: productIds.get(brand.id) ?? [] }));
  }
}
