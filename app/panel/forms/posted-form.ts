import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { replyError, replyOk } from '#app/panel/forms/reply.ts';
import { formatIssue, formTexts } from '#app/panel/forms/texts.ts';

/** Result of validating a posted form: the parsed value, or the errors. */
export type PostedForm = Submission<unknown, string[], unknown>;

/** Validates a form with its schema, in the browser and on the server. An empty field counts as missing. */
export function readForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(form, { schema, error: formatIssue });
}

interface Refusal {
  /** Id of the form on its screen. */
  id: string;
  status?: number;
  /** Errors of fields that only the server can find. */
  fieldErrors?: readonly (readonly [field: string, problem: string])[];
  /** Errors of the form as a whole. */
  errors?: readonly string[];
}

interface Conflict {
  id: string;
  /** Stored values of the form's fields. */
  stored: Readonly<Record<string, string>> & { versao: string };
  error?: string;
}

/** Creates the reply to a form that was not accepted, with its values and its errors. */
export function replyRefused(posted: PostedForm, { id, status = 422, fieldErrors = [], errors = [] }: Refusal) {
  const errorsByField: Record<string, string[]> = {};
  for (const [field, problem] of fieldErrors) (errorsByField[field] ??= []).push(problem);
  const result = posted.reply({ formErrors: [...errors], fieldErrors: errorsByField });
  return replyError(status, errors, { posted: { id, result } });
}

/**
 * Creates the reply to a form whose record another person has changed since the form was loaded. The form then shows both
 * values of each differing field. It sends the stored record's version next time, so that the sender's choice is saved.
 */
export function replyConflict(posted: PostedForm, { id, stored, error = formTexts.conflict.refused }: Conflict) {
  posted.payload['versao'] = stored.versao;
  const result = posted.reply({ formErrors: [error] });
  return replyError(409, error, { posted: { id, result, stored } });
}

/**
 * Creates the reply to a form that was saved. The form then sends the version of the saved record, so that it can be saved
 * again before the screen has reloaded.
 */
export function replySaved(
  posted: PostedForm,
  { id, message, version }: { id: string; message: string; version: string },
) {
  posted.payload['versao'] = version;
  return replyOk(message, { posted: { id, result: posted.reply() } });
}
