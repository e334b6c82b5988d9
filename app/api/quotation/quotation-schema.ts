import { z } from '@hono/zod-openapi';
import { maxOrderQuantity } from '#app/domain/cart/order-quantity.ts';
import { contactLengths, maxItems, wishNames } from '#app/domain/quotation/stored/quotation-request.ts';
import { quotationStateWords } from '#app/texts/quotation/quotation-states.ts';

const itemSchema = z
  .strictObject({
    produtoId: z.int().min(1).openapi({ description: 'Id do produto.', example: 1001 }),
    quantidade: z.int().min(1).max(maxOrderQuantity).openapi({ example: 10 }),
    cor: z.string().optional().openapi({ description: 'Uma das cores do produto; outra é ignorada.' }),
    tamanho: z.string().optional().openapi({ description: 'Um dos tamanhos do produto; outro é ignorado.' }),
  })
  .openapi('ItemPedido');

export const deliveryRequestSchema = z
  .strictObject({
    itens: z.array(itemSchema).min(1).max(maxItems),
    cidade: z.string().max(contactLengths.town).optional().openapi({ example: 'Bonito/MS' }),
    cep: z.string().optional().openapi({ description: 'Oito algarismos.', example: '79290-000' }),
  })
  .openapi('EntregaPedida', { description: 'Produtos e o lugar da entrega: a cidade com a UF, o CEP, ou os dois.' });

export const deliveryEstimateSchema = z
  .strictObject({
    estimativa: z
      .strictObject({
        valor: z.number().openapi({ description: 'Em R$; 0 é grátis.', example: 45.5 }),
        prazoDias: z.int().nullable().openapi({ description: 'Nulo nas rotas próprias.', example: 3 }),
        diasDaSemana: z.array(z.string()).openapi({ description: 'Das rotas próprias.', example: ['terça'] }),
        observacao: z.string(),
      })
      .nullable()
      .openapi({ description: 'Nulo quando é a combinar. O valor que vale é o da resposta da loja.' }),
    retirada: z.boolean().openapi({ description: 'Se a loja oferece retirada.' }),
    retiradaObservacao: z.string(),
    naoCotados: z.array(z.int()).openapi({ description: 'Ids deixados de fora.' }),
  })
  .openapi('EstimativaDeEntrega');

/** Request for a quotation, which `domain/quotation/stored` validates. */
export const quotationRequestSchema = z
  .strictObject({
    codigo: z.string().length(22).openapi({
      description: '16 bytes sorteados, em base64url. Quem o tem vê a cotação; enviá-lo de novo não cria outra.',
      example: 'q1w2e3r4t5y6u7i8o9p0aQ',
    }),
    itens: z.array(itemSchema).min(1).max(maxItems),
    nome: z.string().max(contactLengths.firstName).optional(),
    cidade: z.string().max(contactLengths.town).optional(),
    cep: z.string().optional().openapi({ description: 'Oito algarismos.', example: '79000-000' }),
    entrega: z.enum([wishNames.pickup, wishNames.delivery]).optional(),
    aceitaSimilar: z.boolean().optional(),
    observacao: z.string().max(contactLengths.note).optional(),
  })
  .openapi('NovaCotacao', {
    description:
      'O que se envia para pedir uma cotação. Preço, título e estoque são sempre os do catálogo; outros campos são ignorados.',
  });

export const quotationReceiptSchema = z
  .strictObject({
    numero: z.int().openapi({ description: 'Número curto, para falar dela; não abre nada.', example: 1042 }),
    situacao: z.enum(Object.values(quotationStateWords) as [string, ...string[]]).openapi({ example: 'enviada' }),
    validaAte: z.iso.datetime(),
    naoCotados: z
      .array(z.int())
      .openapi({ description: 'Ids deixados de fora: desconhecidos, ocultos ou de venda restrita.' }),
  })
  .openapi('CotacaoRegistrada');
