import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { highestId } from '#app/domain/shared/ids.ts';
import { responseDocsTexts } from './texts.ts';

/** The body of every failed call: what is wrong with the request or with a field of it. */
export const errorSchema = z
  .strictObject({
    data: z.null(),
    mensagem: z.string().openapi({ description: responseDocsTexts.message, example: responseDocsTexts.exampleMessage }),
    erros: z
      .array(
        z.strictObject({
          campo: z.string().openapi({ description: responseDocsTexts.field, example: 'id' }),
          mensagem: z.string().openapi({ description: responseDocsTexts.fieldMessage }),
        }),
      )
      .openapi({ description: responseDocsTexts.errors }),
  })
  .openapi('Erro', { description: responseDocsTexts.error });
export type ErrorBody = z.input<typeof errorSchema>;

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 503;

/** The envelope of every successful call. */
export function withEnvelope<Data extends ZodType>(data: Data) {
  return z.strictObject({
    data,
    mensagem: z.string().optional().openapi({ description: responseDocsTexts.doneMessage }),
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
    503: inJson(responseDocsTexts.unavailable, errorSchema),
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
