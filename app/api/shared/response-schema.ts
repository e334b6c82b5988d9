import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';

/** What a field or the whole request did wrong; every failed call answers so. */
export const errorAnswer = z
  .strictObject({
    data: z.null(),
    mensagem: z
      .string()
      .openapi({ description: 'O que deu errado, em uma frase.', example: 'Produto não encontrado.' }),
    erros: z
      .array(
        z.strictObject({
          campo: z.string().openapi({ description: 'Nome do campo ou parâmetro.', example: 'id' }),
          mensagem: z.string().openapi({ description: 'O que há de errado nele.' }),
        }),
      )
      .openapi({ description: 'Um item por campo com problema; vazia quando o problema não é de um campo.' }),
  })
  .openapi('Erro', { description: 'Resposta de toda chamada que não deu certo.' });
export type ErrorAnswer = z.input<typeof errorAnswer>;

/** The envelope of every successful call. */
export function answerOf<Data extends ZodType>(data: Data) {
  return z.strictObject({
    data,
    mensagem: z.string().optional().openapi({ description: 'Presente quando há algo a dizer a uma pessoa.' }),
  });
}

/** Ids are 32-bit columns. */
const highestId = 2_147_483_647;

/** A whole number that can be an id in the database. Anything else names nothing, so it is a 404 and not a 400. */
export function idParam(description: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .refine((id) => id <= highestId)
    .openapi({ type: 'integer', minimum: 1, maximum: highestId, description });
}

/** A query parameter whose every value is understood somehow: what makes no sense is ignored, never refused. */
export function lenientParam(metadata: LenientParam) {
  return z.unknown().optional().openapi(metadata);
}

/** A type and not an interface: metadata may carry extensions, which an interface would have to declare. */
type LenientParam = {
  type: 'string' | 'number' | 'integer';
  description: string;
  default?: string | number;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  example?: string;
};
