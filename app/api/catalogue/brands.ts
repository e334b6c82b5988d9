import { z, type OpenAPIHono } from '@hono/zod-openapi';
import { listBrands, listProductIdsByGroup } from '#app/data/catalogue/taxonomy/taxonomy-reads.ts';
import { serializeBrand } from '#app/domain/catalogue/serialize-product.ts';
import { addRead, type Reads } from '#app/api/shared/read-endpoints.ts';
import { tagTexts } from '#app/api/shared/texts.ts';
import { brandDocsTexts } from './texts.ts';

export function addBrandReads(api: OpenAPIHono, { db, cache }: Reads): void {
  addRead(api, cache, {
    path: '/api/Marca/v1/marcas',
    tag: tagTexts.brands,
    summary: brandDocsTexts.list,
    data: z.array(brandSchema),
    parse: () => ({ load: listAll }),
  });

  async function listAll() {
    const productIds = await listProductIdsByGroup(db, 'brand');
    return { data: (await listBrands(db)).map((brand) => serializeBrand(brand, productIds.get(brand.id))) };
  }
}

/** A brand with all its fields. `email` is the brand's public email address. */
export const brandSchema = z
  .strictObject({
    id: z.int().min(1),
    name: z.string(),
    description: z.string(),
    email: z.string().openapi({ description: brandDocsTexts.email }),
    website: z.string(),
    location: z.string(),
    status: z.string().openapi({ example: 'active' }),
    logo: z.string().openapi({ description: brandDocsTexts.logo }),
    slug: z.string().openapi({ description: brandDocsTexts.slug }),
    productCount: z.int().min(0).openapi({ description: brandDocsTexts.productCount }),
    products: z.array(z.int().min(1)).openapi({ description: brandDocsTexts.productIds }),
  })
  .openapi('Marca');
