import { z } from '@hono/zod-openapi';

const common = {
  id: z.int().min(1),
  title: z.string().openapi({ description: 'O que mostrar: título do produto, nome da categoria ou da marca.' }),
  img: z.string().openapi({ description: 'Endereço da foto nesta loja; vazio sem foto.' }),
  url: z.string().openapi({ description: 'Endereço da tela, nesta loja.', example: '/shop/shop-details/1001' }),
  slug: z.string(),
};
const money = z.number().min(0).multipleOf(0.01).nullable();

const productSuggestion = z
  .strictObject({
    type: z.literal('produto'),
    ...common,
    sku: z.string(),
    unit: z.string(),
    parent: z.string().openapi({ description: 'Nome da categoria.' }),
    children: z.string().openapi({ description: 'Nome da subcategoria; vazio sem subcategoria.' }),
    brand: z.strictObject({ name: z.string() }),
    category: z.strictObject({ name: z.string() }),
    price: money.openapi({ description: 'Preço em R$ antes do desconto; null quando a loja não mostra preços.' }),
    discount: z.number().min(0).max(100).openapi({ description: 'Desconto em porcentagem.' }),
    sellingPrice: money.openapi({ description: 'Preço com desconto; null quando é sob consulta.' }),
    status: z.enum(['in-stock', 'out-of-stock']),
    quantity: z.int(),
  })
  .openapi('SugestaoProduto');

const products = z.int().min(1).openapi({ description: 'Quantos produtos tem.' });
const categorySuggestion = z
  .strictObject({ type: z.literal('categoria'), ...common, products })
  .openapi('SugestaoCategoria');
const brandSuggestion = z.strictObject({ type: z.literal('marca'), ...common, products }).openapi('SugestaoMarca');

const labelSuggestion = z
  .strictObject({
    type: z.literal('rotulo'),
    title: z.string().openapi({ description: 'Valor do rótulo, ou o que foi digitado com “em” e o valor.' }),
    filter: z.string().openapi({ description: 'Nome do filtro, como a loja o escreve.' }),
    img: z.literal(''),
    url: common.url,
    products,
  })
  .openapi('SugestaoRotulo');

/** What a text being typed may mean; told apart by `type`. */
export const suggestionSchema = z
  .discriminatedUnion('type', [productSuggestion, labelSuggestion, categorySuggestion, brandSuggestion])
  .openapi('Sugestao');
export type SuggestionResponse = z.input<typeof suggestionSchema>;
