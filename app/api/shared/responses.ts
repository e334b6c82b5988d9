import type { ZodObject, ZodType } from 'zod';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import { ownerSecurity } from '#app/api/docs/openapi.ts';
import type { ApiErrorStatus } from './errors.ts';
import { answerOf, errorAnswer } from './response-schema.ts';

const json = 'application/json';

const unavailable = {
  description: 'A loja está indisponível; tente depois do tempo em Retry-After.',
  content: { [json]: { schema: errorAnswer } },
};

/** What a read may answer, for its description. */
export function readResponses<Data extends ZodType>(
  data: Data,
  { missing, invalid }: { missing?: string; invalid?: string } = {},
) {
  return {
    200: { description: 'Encontrado.', content: { [json]: { schema: answerOf(data) } } },
    304: { description: 'Igual à resposta que o cliente já tem (If-None-Match).' },
    ...(missing && { 404: { description: missing, content: { [json]: { schema: errorAnswer } } } }),
    ...(invalid && { 422: { description: invalid, content: { [json]: { schema: errorAnswer } } } }),
    503: unavailable,
  };
}

/** What a call without anything to keep may answer, for its description. */
export function openResponses<Data extends ZodType>(data: Data) {
  return {
    200: { description: 'Feito.', content: { [json]: { schema: answerOf(data) } } },
    503: unavailable,
  };
}

/**
 * What a write may answer, for its description.
 * @param refusals what is wrong, by status
 */
export function writeResponses<Data extends ZodType>({
  status,
  data,
  refusals,
}: {
  status: 200 | 201;
  data: Data;
  refusals: Partial<Record<ApiErrorStatus, string>>;
}) {
  const refused = Object.entries(refusals).map(([code, description]) => [
    code,
    { description, content: { [json]: { schema: errorAnswer } } },
  ]);
  return {
    [status]: {
      description: status === 201 ? 'Cadastrado.' : 'Feito.',
      content: { [json]: { schema: answerOf(data) } },
    },
    ...Object.fromEntries(refused),
    503: unavailable,
  };
}

/** The description of one of the owner's calls: who may make it, what it takes, what it may answer. */
export function ownerRoute<Data extends ZodType>(call: {
  method: 'post' | 'put' | 'delete';
  path: string;
  tags: string[];
  summary: string;
  params?: ZodObject;
  /** Body, by media type; undefined without one. */
  content?: Record<string, { schema: ZodObject }>;
  data: Data;
  missing: string | undefined;
  conflict?: string | undefined;
}) {
  const { method, path, tags, summary, params, content, data, missing, conflict } = call;
  const ofBody = content && {
    400: apiErrorTexts.malformed,
    413: apiErrorTexts.tooLarge,
    415: apiErrorTexts.unsupportedType,
    422: apiErrorTexts.invalidFields,
  };
  const refusals = {
    401: apiErrorTexts.unauthorized,
    403: apiErrorTexts.ownerDisabled,
    429: apiErrorTexts.tooManyRequests,
    ...(missing !== undefined && { 404: missing }),
    ...(conflict !== undefined && { 409: conflict }),
    ...ofBody,
  };
  return {
    method,
    path,
    tags,
    summary,
    security: [{ [ownerSecurity]: [] }],
    request: { params, ...(content && { body: { required: true, content } }) },
    responses: writeResponses({ status: method === 'post' ? 201 : 200, data, refusals }),
  };
}
