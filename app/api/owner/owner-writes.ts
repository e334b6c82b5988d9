import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ZodObject, ZodType } from 'zod';
import type { Database } from '#app/data/database/database.ts';
import type { OwnerResult } from '#app/operations/catalogue/owner-change.ts';
import type { PictureSource } from '#app/operations/pictures/owner-pictures.ts';
import { ownerTexts } from '#app/texts/shared/owner.ts';
import { readJson } from '#app/api/shared/request-body.ts';
import { maxOwnerJsonBytes, readId, requireOwner, unwrapResult, type OwnerCalls } from './owner.ts';
import { readPhoto } from '#app/api/pictures/photos.ts';
import { notFound } from '#app/api/shared/reads.ts';
import { ownerRoute } from '#app/api/shared/responses.ts';
import { idParam } from '#app/api/shared/response-schema.ts';
import { photoFormSchema, photoRequestSchema } from './owner-schema.ts';

/** Something of the catalogue that the owner creates, changes, shows another photo of and deletes, one call each. */
export interface OwnerResource<Value> {
  tag: string;
  /** Address of all of them; one of them stands at `{path}/{id}`. */
  path: string;
  /** Address of their photos, one at `{photoPath}/{id}`. */
  photoPath: string;
  create: (db: Database, change: { input: unknown; nowMs: number }) => Promise<OwnerResult<Value>>;
  change: (db: Database, change: { id: number; input: unknown; nowMs: number }) => Promise<OwnerResult<Value>>;
  changePicture: (
    db: Database,
    change: { id: number; picture: PictureSource; nowMs: number },
  ) => Promise<OwnerResult<Value>>;
  remove: (db: Database, change: { id: number; nowMs: number }) => Promise<OwnerResult<Value>>;
  /** The answer's `data`, as its schema says. */
  present: (db: Database, value: Value) => Promise<object>;
  requestSchema: ZodObject;
  answerSchema: ZodType;
  /** Answered where the id is nobody's. */
  missing: string;
  messages: { created: string; changed: string; deleted: string };
  summaries: { create: string; change: string; photo: string; delete: string };
  /** Why a call may be refused with 409; undefined where it never is. */
  conflicts: { create: string; change: string; delete: string | undefined };
  idDescription: string;
}

/** The four calls of a resource, for the owner alone; each is refused before its body is read. */
export function addOwnerWrites<Value>(api: OpenAPIHono, calls: OwnerCalls, resource: OwnerResource<Value>): void {
  describeOwnerWrites(api, resource);
  const { path, photoPath, missing, messages } = resource;
  const { db, now } = calls;

  api.post(path, async (c) => {
    requireOwner(c, calls.ownerGate);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const result = await resource.create(db, { input, nowMs: now() });
    return answer(c, result, { mensagem: messages.created, status: 201 });
  });

  api.put(`${path}/:id`, async (c) => {
    const id = requireOwned(c);
    const input = await readJson(c, { maxBytes: maxOwnerJsonBytes });
    const result = await resource.change(db, { id, input, nowMs: now() });
    return answer(c, result, { mensagem: messages.changed });
  });

  api.put(`${photoPath}/:id`, async (c) => {
    const id = requireOwned(c);
    const picture = await readPhoto(c);
    const result = await resource.changePicture(db, { id, picture, nowMs: now() });
    return answer(c, result, { mensagem: ownerTexts.photoChanged });
  });

  api.delete(`${path}/:id`, async (c) => {
    const id = requireOwned(c);
    const result = await resource.remove(db, { id, nowMs: now() });
    return answer(c, result, { mensagem: messages.deleted });
  });

  function requireOwned(c: Context): number {
    requireOwner(c, calls.ownerGate);
    const id = readId(c);
    if (id === undefined) throw notFound({ field: 'id', message: missing });
    return id;
  }

  async function answer(
    c: Context,
    result: OwnerResult<Value>,
    { mensagem, status = 200 }: { mensagem: string; status?: 200 | 201 },
  ): Promise<Response> {
    const value = unwrapResult(result, missing);
    await calls.onChange();
    c.header('Cache-Control', 'no-store');
    return c.json({ data: await resource.present(db, value), mensagem }, status);
  }
}

function describeOwnerWrites<Value>(api: OpenAPIHono, resource: OwnerResource<Value>): void {
  const { tag, path, photoPath, missing, summaries, conflicts } = resource;
  const params = z.object({ id: idParam(resource.idDescription) });
  const json = { 'application/json': { schema: resource.requestSchema } };
  const photo = {
    'multipart/form-data': { schema: photoFormSchema },
    'application/json': { schema: photoRequestSchema },
  };
  const shared = { tags: [tag], data: resource.answerSchema };
  const ofOne = { ...shared, params, missing };
  const [one, onePhoto] = [`${path}/{id}`, `${photoPath}/{id}`];
  for (const call of [
    ownerRoute({
      ...{ ...shared, missing: undefined, method: 'post', path, content: json },
      ...{ summary: summaries.create, conflict: conflicts.create },
    }),
    ownerRoute({
      ...{ ...ofOne, method: 'put', path: one, content: json },
      ...{ summary: summaries.change, conflict: conflicts.change },
    }),
    ownerRoute({ ...ofOne, method: 'put', path: onePhoto, content: photo, summary: summaries.photo }),
    ownerRoute({ ...ofOne, method: 'delete', path: one, summary: summaries.delete, conflict: conflicts.delete }),
  ]) {
    api.openAPIRegistry.registerPath(call);
  }
}
