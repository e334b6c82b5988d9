import { HTTPException } from 'hono/http-exception';
import { Overloaded } from '#app/http/work-queue.ts';
import { apiErrorTexts } from '#app/texts/shared/errors.ts';
import type { ErrorAnswer } from './response-schema.ts';

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 414 | 415 | 422 | 429 | 503;
export type FieldError = ErrorAnswer['erros'][number];

/**
 * An outcome that is answered as the contract's error body. Anything else that is thrown is a failure of ours: it is
 * logged and answered 503, without a word of what it was.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: ApiErrorStatus;
  readonly fields: readonly FieldError[];
  /** Headers the status asks for, such as `Allow` or `Retry-After`. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param message in Portuguese, for whoever called */
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

export interface ErrorAnswerOptions {
  /** Told of every failure of ours, never of a caller's mistake. */
  onError: (error: unknown) => void;
}

const retryAfterSeconds = 5;

/** Turns whatever a call threw into the contract's answer: the only place that does. */
export function answerError(thrown: unknown, { onError }: ErrorAnswerOptions): Response {
  const error = asApiError(thrown);
  if (!error) onError(thrown);
  const { status, message, fields, headers } = error ?? unavailable();
  const body: ErrorAnswer = { data: null, mensagem: message, erros: [...fields] };
  return Response.json(body, {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function asApiError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof Overloaded) {
    const headers = { 'Retry-After': String(thrown.retryAfterSeconds) };
    return new ApiError(503, apiErrorTexts.overloaded, { headers });
  }
  if (!(thrown instanceof HTTPException)) return undefined;
  // What Hono itself refuses before a call begins: a body it cannot parse or of a type that was not declared.
  if (thrown.status === 400) return new ApiError(400, apiErrorTexts.malformed);
  if (thrown.status === 413) return new ApiError(413, apiErrorTexts.tooLarge);
  if (thrown.status === 415) return new ApiError(415, apiErrorTexts.unsupportedType);
  return undefined;
}

function unavailable(): ApiError {
  return new ApiError(503, apiErrorTexts.unavailable, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
