import { z } from '@hono/zod-openapi';
import { maxOrderQuantity } from '#app/domain/cart/max-order-quantity.ts';
import { contactLengths, maxItems, wishNames } from '#app/domain/quotation/stored/quotation-request.ts';
import { quotationStateWords } from '#app/texts/quotation/quotation-state-words.ts';
import { quotationFieldTexts } from './texts.ts';

const itemSchema = z
  .strictObject({
    produtoId: z.int().min(1).openapi({ description: quotationFieldTexts.productId, example: 1001 }),
    quantidade: z.int().min(1).max(maxOrderQuantity).openapi({ example: 10 }),
    cor: z.string().optional().openapi({ description: quotationFieldTexts.colour }),
    tamanho: z.string().optional().openapi({ description: quotationFieldTexts.size }),
  })
  .openapi('ItemPedido');

export const deliveryRequestSchema = z
  .strictObject({
    itens: z.array(itemSchema).min(1).max(maxItems),
    cidade: z.string().max(contactLengths.town).optional().openapi({ example: 'Bonito/MS' }),
    cep: z.string().optional().openapi({ description: quotationFieldTexts.postalCode, example: '79290-000' }),
  })
  .openapi('EntregaPedida', { description: quotationFieldTexts.deliveryPlace });

export const deliveryEstimateSchema = z
  .strictObject({
    estimativa: z
      .strictObject({
        valor: z.number().openapi({ description: quotationFieldTexts.freight, example: 45.5 }),
        prazoDias: z.int().nullable().openapi({ description: quotationFieldTexts.term, example: 3 }),
        diasDaSemana: z
          .array(z.string())
          .openapi({ description: quotationFieldTexts.ownRoute, example: [quotationFieldTexts.weekdayExample] }),
        observacao: z.string(),
      })
      .nullable()
      .openapi({ description: quotationFieldTexts.estimate }),
    retirada: z.boolean().openapi({ description: quotationFieldTexts.pickup }),
    retiradaObservacao: z.string(),
    naoCotados: z.array(z.int()).openapi({ description: quotationFieldTexts.leftOutEstimate }),
  })
  .openapi('EstimativaDeEntrega');

/** Request for a quotation, which `domain/quotation/stored` validates. */
export const quotationRequestSchema = z
  .strictObject({
    codigo: z.string().length(22).openapi({
      description: quotationFieldTexts.code,
      example: 'q1w2e3r4t5y6u7i8o9p0aQ',
    }),
    itens: z.array(itemSchema).min(1).max(maxItems),
    nome: z.string().max(contactLengths.firstName).optional(),
    cidade: z.string().max(contactLengths.town).optional(),
    cep: z.string().optional().openapi({ description: quotationFieldTexts.postalCode, example: '79000-000' }),
    entrega: z.enum([wishNames.pickup, wishNames.delivery]).optional(),
    aceitaSimilar: z.boolean().optional(),
    observacao: z.string().max(contactLengths.note).optional(),
    vendedor: z.string().max(30).optional().openapi({
      description: quotationFieldTexts.seller,
      example: 'ana',
    }),
  })
  .openapi('NovaCotacao', {
    description: quotationFieldTexts.request,
  });

export const quotationReceiptSchema = z
  .strictObject({
    numero: z.int().openapi({ description: quotationFieldTexts.number, example: 1042 }),
    situacao: z.enum(Object.values(quotationStateWords) as [string, ...string[]]).openapi({ example: 'enviada' }),
    validaAte: z.iso.datetime(),
    naoCotados: z.array(z.int()).openapi({ description: quotationFieldTexts.leftOut }),
  })
  .openapi('CotacaoRegistrada');
