import type { Context } from 'hono';
import type { Database } from '#app/data/database/database.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { Answers } from './cached-responses.ts';
import { ApiError } from './errors.ts';

/** What every read of the API stands on. */
export interface Reads {
  db: Database;
  shop: Shop;
  answers: Answers;
}

/** A read of data: equal keys have equal data for as long as the catalogue's version lasts. */
export interface DataQuestion<Data> {
  key: string;
  /** Undefined when there is nothing at that address. */
  load: () => Promise<Data | undefined>;
  /** Answered when `load` finds nothing. */
  missing?: ApiError;
}

/**
 * Answers a read with `{ data }`, from memory where it can.
 * @throws ApiError 404 when nothing is found
 */
export async function answerData<Data>(
  c: Context,
  answers: Answers,
  { key, load, missing }: DataQuestion<Data>,
): Promise<Response> {
  const response = await answers.respond(c.req.raw, { key, render });
  if (response) return response;
  throw missing ?? new Error(`A read that cannot be missing found nothing: ${key}`);

  async function render() {
    const data = await load();
    if (data === undefined) return undefined;
    return { body: JSON.stringify({ data }), contentType: 'application/json; charset=utf-8' };
  }
}

/** A 404 that names the parameter at fault. */
export function notFound({ field, message }: { field: string; message: string }): ApiError {
  return new ApiError(404, message, { fields: [{ campo: field, mensagem: message }] });
}
