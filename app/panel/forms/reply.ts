import type { SubmissionResult } from '@conform-to/react';
import { useMemo, useState } from 'react';
import { data, useActionData, useLocation } from 'react-router';

/** Reply to a posted form. Every action of the panel returns one, unless it leads to another screen. */
export interface Reply {
  /** What was done; null when nothing was. */
  message: string | null;
  /** Sentences about why nothing was done; empty when it was done. */
  errors: readonly string[];
  /**
   * What was found in a form with a schema, by the form's id on the screen: its values, their problems, and what is stored
   * where somebody else has changed it. Null for any other form.
   */
  posted: { id: string; result: SubmissionResult; stored?: Readonly<Record<string, string>> } | null;
  /** Fields of the form that undoes what was done. */
  undo: readonly (readonly [name: string, value: string])[] | null;
}

const nothing: Reply = { message: null, errors: [], posted: null, undo: null };

/** Creates the reply that says what was done. */
export function replyOk<Details extends object>(message: string | null, details?: Partial<Reply> & Partial<Details>) {
  return data<Reply & Partial<Details>>({ ...nothing, ...(details as Details), message });
}

/** Creates the reply that says why nothing was done. */
export function replyError<Details extends object>(
  init: number | ResponseInit,
  error: string | readonly string[],
  details?: Partial<Reply> & Partial<Details>,
) {
  return data<Reply & Partial<Details>>(makeErrorReply<Details>(error, details), init);
}

function makeErrorReply<Details extends object>(
  error: string | readonly string[],
  details?: Partial<Reply> & Partial<Details>,
): Reply & Partial<Details> {
  return { ...nothing, ...(details as Details), errors: [error].flat() };
}

/**
 * Returns a reply for an error that no action returned, such as that of an upload that led here. It is the same object
 * for the same error.
 */
export function useErrorReply(error: string | null): Reply | undefined {
  return useMemo(() => (error === null ? undefined : makeErrorReply(error)), [error]);
}

/**
 * Reply to the form that was posted last on this screen. The router forgets a reply when it loads the screen's data again, as every
 * live change makes it do; this one stays until something else is posted or shown.
 */
export function useReply<Details extends object = object>(): (Reply & Partial<Details>) | undefined {
  const latest = useActionData() as (Reply & Partial<Details>) | undefined;
  const { key } = useLocation();
  const [kept, setKept] = useState({ reply: latest, key });
  if (latest && latest !== kept.reply) setKept({ reply: latest, key });
  return latest ?? (kept.key === key ? kept.reply : undefined);
}
