import { HTTPException } from 'hono/http-exception';
import { classifyFailure } from '#app/http/failure.ts';
import type { FlatHeaders } from '#app/http/headers.ts';
import { json, toWebResponse, type HttpResponse } from '#app/http/response.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import type { ApiErrorStatus, ErrorBody } from './response-schemas.ts';

type FieldError = ErrorBody['erros'][number];

/**
 * Error that is sent to the client in the error format of the API contract. For any other error, which is internal, the
 * client receives a 503 without details.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ApiErrorStatus;
  readonly fields: readonly FieldError[];
  /** Headers that the status requires, such as `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param message message in Portuguese, for the client */
  constructor(
    status: ApiErrorStatus,
    message: string,
    { fields = [], headers = {} }: { fields?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/**
 * Converts anything that a handler threw to an error response in the format of the API contract.
 * @param onError called with an internal error, but not with an overload or an error that the client caused
 */
export function toApiErrorResponse(
  thrown: unknown,
  { onError }: { onError?: (error: unknown) => void } = {},
): HttpResponse {
  const error = asApiError(thrown);
  if (error) return errorResponse(error);
  const { isOverload, retryAfterSeconds } = classifyFailure(thrown);
  if (!isOverload) onError?.(thrown);
  const message = isOverload ? apiErrorTexts.overloaded : apiErrorTexts.unavailable;
  return errorResponse(new ApiError(503, message, { headers: { 'Retry-After': String(retryAfterSeconds) } }));
}

export function respondWithError(thrown: unknown, options: { onError: (error: unknown) => void }): Response {
  return toWebResponse(toApiErrorResponse(thrown, options));
}

export function addMissingHeaders(headers: Headers, added: FlatHeaders): void {
  for (let index = 0; index + 1 < added.length; index += 2) {
    const name = added[index] ?? '';
    if (!headers.has(name)) headers.set(name, added[index + 1] ?? '');
  }
}

function errorResponse({ status, message, fields, headers }: ApiError): HttpResponse {
  const body: ErrorBody = { data: null, mensagem: message, erros: [...fields] };
  return json(status, body, Object.entries(headers).flat());
}

function asApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  if (!(thrown instanceof HTTPException)) return undefined;
  // Before a handler runs, Hono itself rejects a body that it cannot parse or whose media type was not declared.
  if (thrown.status === 400) return new ApiError(400, apiErrorTexts.malformed);
  if (thrown.status === 413) return new ApiError(413, apiErrorTexts.tooLarge);
  if (thrown.status === 415) return new ApiError(415, apiErrorTexts.unsupportedType);
  return undefined;
}
