import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { highestId } from '#app/domain/shared/ids.ts';

/** The body of every failed call: what is wrong with the request or with a field of it. */
export const errorSchema = z
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
export type ErrorBody = z.input<typeof errorSchema>;

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

/** The envelope of every successful call. */
export function withEnvelope<Data extends ZodType>(data: Data) {
  return z.strictObject({
    data,
    mensagem: z.string().optional().openapi({ description: 'Presente quando há algo a dizer a uma pessoa.' }),
  });
}

/**
 * Responses of a call, for its description. Every call may send 503.
 * @param refusals what is wrong, by status; undefined where that status is never sent
 */
export function documentResponses(
  data: ZodType,
  {
    status = 200,
    done = 'Feito.',
    refusals = {},
  }: { status?: 200 | 201; done?: string; refusals?: Partial<Record<ApiErrorStatus, string | undefined>> } = {},
) {
  const refused = Object.entries(refusals)
    .filter(([, reason]) => reason !== undefined)
    .map(([code, reason = '']) => [code, inJson(reason, errorSchema)]);
  return {
    [status]: inJson(done, withEnvelope(data)),
    ...Object.fromEntries(refused),
    503: inJson('A loja está indisponível; tente depois do tempo em Retry-After.', errorSchema),
  };
}

/** The id in a path, for its description. Anything else names nothing, so it is a 404 and not a 400. */
export function idParam(description: string) {
  return z.object({ id: z.int().openapi({ minimum: 1, maximum: highestId, description }) });
}

/** A query parameter that takes any value: an invalid one is ignored, never refused. */
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

function inJson(description: string, schema: ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
