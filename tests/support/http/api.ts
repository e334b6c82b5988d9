import { expect } from 'vitest';
import { z, type ZodType } from 'zod';
import { withEnvelope, errorSchema } from '#app/api/shared/response-schemas.ts';
import type { TestApp } from './app.ts';

/** Sends a GET request that must succeed, and returns its `data` after checking it against the schema. */
export async function getData<Data extends ZodType>(app: TestApp, pathname: string, data: Data) {
  const response = await app.get(pathname);
  const body: unknown = await response.json();
  expect({ pathname, status: response.status }).toEqual({ pathname, status: 200 });
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  return data.parse(withEnvelope(z.unknown()).parse(body).data);
}

/** Sends a request that must fail, and returns its error after checking it against the API's error schema. */
export async function getError(app: TestApp, pathname: string, init?: RequestInit) {
  const response = await app.get(pathname, init);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { response, error: errorSchema.parse(await response.json()) };
}
