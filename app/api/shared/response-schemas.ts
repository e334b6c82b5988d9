import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';
import { highestId } from '#app/domain/shared/ids.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { responseDocsTexts } from './texts.ts';

/** Body of every error response. It explains an error of the request or of single fields. */
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

/** Creates the schema of a successful response, which wraps the data. */
export function withEnvelope<Data extends ZodType>(data: Data) {
  return z.strictObject({
    data,
    mensagem: z.string().optional().openapi({ description: responseDocsTexts.doneMessage }),
  });
}

/**
 * Returns the documentation of an endpoint's responses. It includes a 503, which every endpoint may send.
 * @param refusals reasons for an error, by status; undefined for a status that is never sent
 */
export function documentResponses(
  data: ZodType,
  {
    status = 200,
    done = responseDocsTexts.done,
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

/** Reasons for the errors of every endpoint that reads a JSON body, by status. */
export const bodyRefusals = {
  400: apiErrorTexts.malformed,
  413: apiErrorTexts.tooLarge,
  415: apiErrorTexts.unsupportedType,
  422: apiErrorTexts.invalidFields,
};

/**
 * Describes the id in a path. The response to an invalid id is 404 instead of 400, because no record has such an id.
 */
export function idParam(description: string) {
  return z.object({ id: z.int().openapi({ minimum: 1, maximum: highestId, description }) });
}

/** Describes a query parameter that accepts any value: an invalid one is ignored, never rejected. */
export function lenientParam(metadata: LenientParam) {
  return z.unknown().optional().openapi(metadata);
}

/**
 * Metadata of a parameter. It is a type alias, because an interface would have to declare the index signature of
 * OpenAPI extensions.
 */
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
