import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { replyError, replyOk, type Reply } from '#app/panel/forms/reply.ts';
import { formatIssue, formTexts } from '#app/panel/forms/texts.ts';

/** A form that was posted, with its value or what is wrong with it. */
export type PostedForm = Submission<unknown, string[], unknown>;

/** Reads a posted form by its schema, on the server as in the browser. An empty field counts as missing. */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema, error: formatIssue });
}

interface Refusal {
  /** Id of the form on its screen. */
  id: string;
  status?: number;
  /** Problems of fields that only the server finds. */
  fieldErrors?: readonly (readonly [field: string, problem: string])[];
  /** Problems of the form as a whole. */
  errors?: readonly string[];
}

interface Meanwhile {
  id: string;
  /** Values of the form as they are stored. */
  stored: Readonly<Record<string, string>> & { versao: string };
  error?: string;
}

/** Creates the reply to a form that was not accepted: its values come back together with what is wrong with them. */
export function replyRefused(posted: PostedForm, { id, status = 422, fieldErrors = [], errors = [] }: Refusal) {
  const byField: Record<string, string[]> = {};
  for (const [field, problem] of fieldErrors) (byField[field] ??= []).push(problem);
  const result = posted.reply({ formErrors: [...errors], fieldErrors: byField });
  return replyError(status, errors, { posted: { id, result } });
}

/**
 * Creates the reply to a form whose record was changed since the form showed it. The form then shows both values of each
 * field and has the present version, so that what its sender chooses is saved.
 */
export function replyMeanwhile(posted: PostedForm, { id, stored, error = formTexts.meanwhile.refused }: Meanwhile) {
  posted.payload['versao'] = stored.versao;
  const result = posted.reply({ formErrors: [error] });
  return replyError(409, error, { posted: { id, result, stored } });
}

/** Creates the reply to a form that was saved, which is then filled with what is stored. */
export function replySaved(posted: PostedForm, { id, message }: { id: string; message: string }) {
  const reply: Partial<Reply> = { posted: { id, result: posted.reply() } };
  return replyOk(message, reply);
}
