import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { listBrands, listProductIdsBy } from '#app/data/catalogue/taxonomy/taxonomy.ts';
import { serializeBrand } from '#app/domain/catalogue/serialize-product.ts';
import { addRead, type Reads } from '#app/api/shared/reads.ts';
import { brandSchema } from './brand-schema.ts';

/** The brand reads of the contract. */
export function addBrandReads(api: OpenAPIHono, { db, cache }: Reads): void {
  addRead(api, cache, {
    path: '/api/Marca/v1/marcas',
    tag: 'Marcas',
    summary: 'Marcas, as de mais produtos primeiro',
    data: z.array(brandSchema),
    parse: () => ({ load: listAll }),
  });

  async function listAll() {
    const productIds = await listProductIdsBy(db, 'brand');
    return { data: (await listBrands(db)).map((brand) => serializeBrand(brand, productIds.get(brand.id))) };
  }
}
