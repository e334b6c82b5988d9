import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodObject, ZodType } from 'zod';
import type { Database } from '#app/data/database/database.ts';
import { runAs } from '#app/data/store/actor.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import type { OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import type { PictureSource } from '#app/operations/pictures/owner-pictures.ts';
import { ownerTexts } from '#app/texts/shared/owner-api-texts.ts';
import { readJson, readSender } from '#app/api/shared/read-request.ts';
import { unwrapResult } from './owner-errors.ts';
import type { OwnerGuard } from './owner-guard.ts';
import { maxOwnerJsonBytes, readPhoto } from '#app/api/pictures/read-photo.ts';
import { ownerSecurity } from '#app/api/docs/openapi.ts';
import { ApiError } from '#app/api/shared/api-errors.ts';
import { readId } from '#app/api/shared/read-endpoints.ts';
import { bodyRefusals, documentResponses, idParam } from '#app/api/shared/response-schemas.ts';
import { responseDocsTexts } from '#app/api/shared/texts.ts';
import { apiErrorTexts } from '#app/texts/shared/error-texts.ts';
import { photoFormSchema, photoRequestSchema } from './owner-schema.ts';

/** Dependencies of all endpoints for the owner. */
interface OwnerCalls {
  db: Database;
  /** Returns the current time in ms since 1970. */
  now: () => number;
  ownerGuard: OwnerGuard;
  /** Called after a change and before the response, so that the very next read returns the changed data. */
  onChange: () => Promise<void>;
}

/**
 * A kind of record with four endpoints, with which the owner creates, changes and deletes a record and replaces its
 * photo.
 */
export interface OwnerResource<Value> {
  tag: string;
  /** Path of the endpoint that creates a record. The path of an existing record is `{path}/{id}`. */
  path: string;
  /** Base path of the photos. The path of one record's photo is `{photoPath}/{id}`. */
  photoPath: string;
  create: (db: Database, change: { input: unknown; nowMs: number }) => Promise<OwnerResult<Value>>;
  change: (db: Database, change: { id: number; input: unknown; nowMs: number }) => Promise<OwnerResult<Value>>;
  changePicture: (
    db: Database,
    change: { id: number; picture: PictureSource; nowMs: number },
  ) => Promise<OwnerResult<Value>>;
  remove: (db: Database, change: { id: number; nowMs: number }) => Promise<OwnerResult<Value>>;
  /** Returns the `data` of the response. */
  serialize: (db: Database, value: Value) => Promise<object>;
  requestSchema: ZodObject;
  changeSchema: ZodObject;
  dataSchema: ZodType;
  /** Error message when no record has the requested id. */
  missing: string;
  messages: { created: string; changed: string; deleted: string };
  summaries: { create: string; change: string; photo: string; delete: string };
  /** Documentation of the reasons for a 409; undefined when the endpoint never responds with 409. */
  conflicts: { create: string; change: string; delete: string | undefined };
  idDescription: string;
}

/**
 * Adds the four endpoints of a resource and their documentation. They check that the request comes from the owner
 * before they read its body.
 */
export function addOwnerWrites<Value>(api: OpenAPIHono, calls: OwnerCalls, resource: OwnerResource<Value>): void {
  const { path, photoPath, missing, messages, summaries, conflicts } = resource;
  const { db, now } = calls;
  const fields = { 'application/json': { schema: resource.requestSchema } };
  const changes = { 'application/json': { schema: resource.changeSchema } };
  const photo = {
    'multipart/form-data': { schema: photoFormSchema },
    'application/json': { schema: photoRequestSchema },
  };

  addCall({
    method: 'post',
    path,
    content: fields,
    summary: summaries.create,
    conflict: conflicts.create,
    mensagem: messages.created,
    change: async (c) => resource.create(db, { input: await readFields(c), nowMs: now() }),
  });
  addCall({
    method: 'put',
    path: `${path}/{id}`,
    content: changes,
    summary: summaries.change,
    conflict: conflicts.change,
    mensagem: messages.changed,
    change: async (c, id) => resource.change(db, { id, input: await readFields(c), nowMs: now() }),
  });
  addCall({
    method: 'put',
    path: `${photoPath}/{id}`,
    content: photo,
    summary: summaries.photo,
    mensagem: ownerTexts.photoChanged,
    change: async (c, id) => resource.changePicture(db, { id, picture: await readPhoto(c), nowMs: now() }),
  });
  addCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: summaries.delete,
    conflict: conflicts.delete,
    mensagem: messages.deleted,
    change: (_, id) => resource.remove(db, { id, nowMs: now() }),
  });

  function addCall(call: OwnerCall<Value>): void {
    const hasId = call.path.endsWith('{id}');
    const status = call.method === 'post' ? 201 : 200;
    api.openAPIRegistry.registerPath(documentCall(call, { resource, hasId, status }));
    api.on(call.method.toUpperCase(), [call.path.replace('{id}', ':id')], async (c) => {
      await requireOwner(c, calls.ownerGuard);
      const id = hasId ? readId(c, missing) : 0;
      const result = await runAs({ via: 'api', personId: null }, () => call.change(c, id)).catch(explainFullDisk);
      const value = unwrapResult(result, missing);
      await calls.onChange();
      c.header('Cache-Control', 'no-store');
      return c.json({ data: await resource.serialize(db, value), mensagem: call.mensagem }, status);
    });
  }
}

interface OwnerCall<Value> {
  method: 'post' | 'put' | 'delete';
  path: string;
  summary: string;
  /** Request body by media type; undefined for a request without a body. */
  content?: Record<string, { schema: ZodObject }>;
  conflict?: string | undefined;
  /** Message of a successful response. */
  mensagem: string;
  /** @param id id in the path; 0 when the path has none */
  change: (c: Context, id: number) => Promise<OwnerResult<Value>>;
}

function documentCall<Value>(
  { method, path, summary, content, conflict }: OwnerCall<Value>,
  { resource, hasId, status }: { resource: OwnerResource<Value>; hasId: boolean; status: 200 | 201 },
) {
  const refusals = {
    401: apiErrorTexts.unauthorized,
    403: apiErrorTexts.ownerDisabled,
    404: hasId ? resource.missing : undefined,
    409: conflict,
    429: apiErrorTexts.tooManyRequests,
    ...(content && bodyRefusals),
  };
  return {
    method,
    path,
    tags: [resource.tag],
    summary,
    security: [{ [ownerSecurity]: [] }],
    request: {
      ...(hasId && { params: idParam(resource.idDescription) }),
      ...(content && { body: { required: true, content } }),
    },
    responses: documentResponses(resource.dataSchema, {
      status,
      done: status === 201 ? responseDocsTexts.created : responseDocsTexts.done,
      refusals,
    }),
  };
}

function readFields(c: Context): Promise<unknown> {
  return readJson(c, { maxBytes: maxOwnerJsonBytes });
}

/**
 * Checks that a request comes from the owner, before its body is read.
 * @throws ApiError 403 without a configured token, 401 for a missing or wrong one, 429 after too many wrong ones
 */
async function requireOwner(c: Context, ownerGuard: OwnerGuard): Promise<void> {
  const pass = await ownerGuard({ authorization: c.req.header('authorization'), sender: readSender(c) });
  switch (pass.kind) {
    case 'owner':
      return;
    case 'closed':
      throw new ApiError(403, apiErrorTexts.ownerDisabled);
    case 'stranger':
      throw new ApiError(401, apiErrorTexts.unauthorized, { headers: { 'WWW-Authenticate': 'Bearer' } });
    case 'too-many': {
      const headers = { 'Retry-After': String(pass.retryAfterSeconds) };
      throw new ApiError(429, apiErrorTexts.tooManyRequests, { headers });
    }
  }
}

/**
 * Replaces the error of a full disk by one that explains it, because only the owner should learn the cause.
 * @throws ApiError for a full disk; any other error unchanged
 */
function explainFullDisk(error: unknown): never {
  if (!isDiskFull(error)) throw error;
  throw new ApiError(503, apiErrorTexts.diskFull, { headers: { 'Retry-After': '60' } });
}
