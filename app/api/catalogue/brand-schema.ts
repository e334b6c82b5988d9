import { z } from '@hono/zod-openapi';

/** A brand with all its fields. The e-mail is the brand's public one. */
export const brandSchema = z
  .strictObject({
    id: z.int().min(1),
    name: z.string(),
    description: z.string(),
    email: z.string().openapi({ description: 'E-mail público da marca; vazio quando não há.' }),
    website: z.string(),
    location: z.string(),
    status: z.string().openapi({ example: 'active' }),
    logo: z.string().openapi({ description: 'Endereço do logotipo nesta loja; vazio sem logotipo.' }),
    slug: z.string().openapi({ description: 'Valor do parâmetro brand das listagens.' }),
    productCount: z.int().min(0).openapi({ description: 'Número de produtos da marca.' }),
    products: z.array(z.int().min(1)).openapi({ description: 'Ids dos produtos, em ordem crescente.' }),
  })
  .openapi('Marca');
