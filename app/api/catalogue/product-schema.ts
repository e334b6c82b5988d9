import { z } from '@hono/zod-openapi';
import { mapKinds, plainFields } from '#app/domain/catalogue/plain-fields.ts';
import { saleRestrictions } from '#app/domain/catalogue/sale-restriction.ts';

const picture = z.string().openapi({ description: 'Endereço da foto nesta loja; vazio sem foto.' });
const instant = z.iso.datetime();

/** A published review. Its author's e-mail is in no response. */
export const reviewSchema = z
  .strictObject({
    id: z.int().min(1),
    user: z.string().openapi({ description: 'Nome de usuário; quase sempre vazio.' }),
    review: z.string().openapi({ description: 'O comentário.' }),
    date: instant.openapi({ description: 'Data e hora em UTC.' }),
    name: z.string().openapi({ description: 'Nome de quem avaliou.' }),
    rating: z.int().min(1).max(5).openapi({ description: 'Nota, de 1 a 5.' }),
    answer: z
      .strictObject({ text: z.string(), date: instant })
      .optional()
      .openapi({ description: 'Resposta da loja, quando há.' }),
  })
  .openapi('Avaliacao', {
    description: 'Avaliação publicada. O e-mail de quem avaliou não aparece em resposta alguma.',
  });

/** A product with all its fields. Lists have only the latest reviews; `ratingAverage` and `ratingCount` count all. */
export const productSchema = z
  .strictObject({
    id: z.int().min(1),
    sku: z.string().openapi({ description: 'Código do produto na loja.' }),
    img: picture,
    title: z.string(),
    slug: z.string(),
    unit: z.string().openapi({ description: 'Embalagem ou unidade de venda.', example: 'saco 30 kg' }),
    imageURLs: z
      .array(
        z.strictObject({
          img: picture,
          color: z.strictObject({
            name: z.string().openapi({ description: 'Nome da cor; vazio quando a foto não é de uma cor.' }),
            clrCode: z.string().openapi({ description: 'Cor em hexadecimal.', example: '#1f5130' }),
          }),
          alt: z.string().optional().openapi({ description: 'O que a foto mostra, quando o título não basta.' }),
        }),
      )
      .openapi({ description: 'Todas as fotos, com a cor que cada uma mostra.' }),
    parent: z.string().openapi({ description: 'Nome da categoria.' }),
    children: z.string().openapi({ description: 'Nome da subcategoria; vazio sem subcategoria.' }),
    price: z.number().min(0).multipleOf(0.01).nullable().openapi({
      description:
        'Preço em R$ antes do desconto, com até 2 casas. 0 é sob consulta; null quando a loja não mostra preços.',
      example: 589.9,
    }),
    discount: z.number().min(0).max(100).openapi({ description: 'Desconto em porcentagem.', example: 15 }),
    priceSteps: z
      .array(
        z.strictObject({
          quantity: z.int().min(2).openapi({ description: 'A partir de quantas unidades.', example: 10 }),
          price: z.number().min(0.01).multipleOf(0.01).openapi({ description: 'De cada unidade, em R$.' }),
          name: z.string().optional().openapi({ description: 'Como se chama a quantidade.', example: 'palete' }),
        }),
      )
      .optional()
      .openapi({
        description:
          'Preços menores de quantidades maiores, quando há, da menor quantidade à maior. Desconto e preço por quantidade não se somam: vale o menor.',
      }),
    quantity: z
      .int()
      .openapi({ description: 'Unidades em estoque; 0 ou menos é fora de estoque, 1000000000 é sem limite.' }),
    brand: z.strictObject({ name: z.string().openapi({ description: 'Nome da marca; vazio sem marca.' }) }),
    category: z.strictObject({ name: z.string() }),
    status: z.enum(['in-stock', 'out-of-stock']),
    saleRestriction: z.enum(saleRestrictions).openapi({
      description:
        'none: venda livre; prescription: venda sob prescrição; controlled: uso controlado, não vendido pela internet.',
    }),
    hidden: z
      .literal(true)
      .optional()
      .openapi({ description: 'Só nas respostas ao dono, quando o produto está oculto.' }),
    reviews: z.array(reviewSchema).openapi({
      description: 'As avaliações mais recentes: até 1.000 em produtoDetalhe, até 5 por produto nas listas.',
    }),
    description: z.string().openapi({ description: 'Descrição em HTML seguro.' }),
    additionalInformation: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    offerDate: z.strictObject({
      startDate: instant.nullable(),
      endDate: instant.nullable(),
      endsDiscount: z.literal(true).optional().openapi({
        description:
          'O desconto só vale entre essas datas, como o de um preço promocional com datas que foi importado.',
      }),
    }),
    featured: z.boolean(),
    ...mapKinds(plainFields, {
      text: () => z.string(),
      whole: () => z.int(),
      decimal: () => z.number(),
      list: () => z.array(z.string()),
    }),
    excerpt: z.string().openapi({ description: 'Os primeiros 150 caracteres da descrição, sem HTML.' }),
    ratingAverage: z.number().min(1).max(5).nullable().openapi({
      description: 'Média de todas as avaliações publicadas, com uma casa; null sem avaliações.',
    }),
    ratingCount: z.int().min(0).openapi({ description: 'Número de avaliações publicadas.' }),
  })
  .openapi('Produto');
export type ProductResponse = z.input<typeof productSchema>;
