import { z } from '@hono/zod-openapi';
import { maxWhole } from '#app/operations/import/catalogue-schema.ts';
import { mapKinds, maxListLength, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';

const picture = z.string().openapi({
  description:
    'Imagem em base64 (data:image/…;base64,…) ou endereço de uma imagem desta loja. Nada é buscado na internet.',
});
const instant = z.string().openapi({ description: 'Data, com ou sem hora.', example: '2026-11-30T18:00:00-03:00' });
const name = z.string().max(120);

/** A product as the owner sends it. `operations/import/catalogue-schema.ts` is what checks it; a test holds the two together. */
export const productRequestSchema = z
  .strictObject({
    sku: z.string().min(1).max(100).openapi({ description: 'Código único do produto.' }),
    title: z.string().min(1).max(500),
    slug: z.string().max(200).optional(),
    unit: z.string().max(100).optional().openapi({ example: 'saco 30 kg' }),
    img: picture.optional(),
    imageURLs: z
      .array(
        z.strictObject({
          img: picture,
          color: z.strictObject({ name: z.string(), clrCode: z.string() }).optional(),
          alt: z.string().max(250).optional().openapi({ description: 'O que a foto mostra, para quem não a vê.' }),
        }),
      )
      .max(30)
      .optional(),
    parent: name.openapi({ description: 'Nome da categoria; criada se não existir.' }),
    children: name.optional().openapi({ description: 'Nome da subcategoria; criada se não existir.' }),
    price: z.number().min(0).max(20_000_000).multipleOf(0.01).openapi({ description: 'Em R$, com até 2 casas.' }),
    discount: z.number().min(0).max(100).optional().openapi({ description: 'Em porcentagem, com até 2 casas.' }),
    priceSteps: z
      .array(
        z.strictObject({
          quantity: z.int().min(2).max(1_000_000),
          price: z.number().min(0.01).max(20_000_000).multipleOf(0.01),
          name: z.string().max(30).optional(),
        }),
      )
      .max(10)
      .optional()
      .openapi({
        description:
          'Preço de cada unidade a partir de cada quantidade, menor a cada uma e menor que price; uma lista vazia apaga.',
        example: [
          { quantity: 10, price: 89.9 },
          { quantity: 40, price: 85, name: 'palete' },
        ],
      }),
    quantity: z.int().min(0).max(maxWhole).optional().openapi({
      description:
        'Sem status, decide se o produto está em estoque. Sem quantity, um produto novo não tem limite de estoque.',
    }),
    brand: z.strictObject({ name }).optional().openapi({ description: 'Marca; criada se não existir.' }),
    category: z.strictObject({ name }).optional(),
    status: z.enum(['in-stock', 'out-of-stock']).optional(),
    hidden: z.boolean().optional().openapi({ description: 'true tira o produto da loja sem excluí-lo.' }),
    saleRestriction: z.enum(saleRestrictions).optional().openapi({
      description: 'Venda sob prescrição ou uso controlado; sem desconto, sem carrinho e sem cotação.',
    }),
    description: z.string().max(200_000).optional().openapi({ description: 'HTML; o que não é seguro é retirado.' }),
    additionalInformation: z
      .array(z.strictObject({ key: z.string(), value: z.string() }))
      .max(100)
      .optional(),
    offerDate: z
      .strictObject({
        startDate: instant.nullable(),
        endDate: instant.nullable(),
        endsDiscount: z
          .boolean()
          .optional()
          .openapi({ description: 'true: o desconto só vale entre essas datas. Sem endsDiscount, fica como está.' }),
      })
      .nullable()
      .optional(),
    featured: z.boolean().optional(),
    ...mapKinds(plainFields, {
      text: (_, { max }) => z.string().max(max).optional(),
      whole: (_, { max }) => z.int().min(0).max(max).optional(),
      decimal: (_, { max }) => z.number().min(0).max(max).multipleOf(0.001).optional(),
      list: (_, { max }) => z.array(z.string().max(max)).max(maxListLength).optional(),
    }),
  })
  .openapi('NovoProduto', {
    description: 'O que se envia para cadastrar um produto. Outros campos, como id e reviews, são ignorados.',
  });

export const productChangeSchema = productRequestSchema.partial().openapi('ProdutoAlterado', {
  description:
    'O que se envia para alterar um produto: os campos que não vêm ficam como estão. Outros campos, como id e reviews, são ignorados.',
});

export const categoryRequestSchema = z
  .strictObject({
    parent: name.min(1).openapi({ description: 'Nome da categoria.' }),
    img: picture.optional(),
    children: z.array(name).max(1000).optional().openapi({
      description:
        'Todas as subcategorias, na ordem. Ao alterar, as que não vierem são excluídas, se não tiverem produtos.',
    }),
    productType: z.string().max(100).optional(),
    status: z
      .string()
      .max(40)
      .optional()
      .openapi({ description: 'Hide esconde a categoria; qualquer outro a mostra.', example: 'Show' }),
  })
  .openapi('NovaCategoria', {
    description: 'O que se envia para cadastrar uma categoria.',
  });

export const categoryChangeSchema = categoryRequestSchema.partial().openapi('CategoriaAlterada', {
  description: 'O que se envia para alterar uma categoria: os campos que não vêm ficam como estão.',
});

/** A photo in JSON. */
export const photoRequestSchema = z.strictObject({ img: picture }).openapi('NovaFoto');

/** A photo as a form's file. */
export const photoFormSchema = z.strictObject({
  foto: z.string().openapi({ format: 'binary', description: 'JPEG, PNG, WebP ou AVIF de até 10 MB e 40 megapixels.' }),
});
