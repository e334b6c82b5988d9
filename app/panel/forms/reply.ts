import type { SubmissionResult } from '@conform-to/react';
import { useMemo, useState } from 'react';
import { data, useActionData, useLocation } from 'react-router';

/** Reply to a posted form, with which the screen is rendered again. */
export interface Reply {
  /** Message that says what was done; null when there is none. */
  message: string | null;
  /** Error messages that say why nothing was done; empty after a success. */
  errors: readonly string[];
  /**
   * Validation result of a form with a schema, by the form's id on the screen, with the stored values when another
   * person has changed them. Null for any other form.
   */
  posted: { id: string; result: SubmissionResult; stored?: Readonly<Record<string, string>> } | null;
  /** Hidden fields of the form that undoes the action; null when it cannot be undone. */
  undo: readonly (readonly [name: string, value: string])[] | null;
}

const emptyReply: Reply = { message: null, errors: [], posted: null, undo: null };

/** Creates the reply that reports a completed action. */
export function replyOk<Details extends object>(message: string | null, details?: Partial<Reply> & Partial<Details>) {
  return data<Reply & Partial<Details>>({ ...emptyReply, ...(details as Details), message });
}

/** Creates the reply that reports why nothing was done. */
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
  return { ...emptyReply, ...(details as Details), errors: [error].flat() };
}

/**
 * Returns a reply for an error that does not come from an action. An upload, for example, redirects to the screen with
 * its error in the URL. The returned object stays the same as long as the error does.
 */
export function useErrorReply(error: string | null): Reply | undefined {
  return useMemo(() => (error === null ? undefined : makeErrorReply(error)), [error]);
}

/**
 * Returns the reply to the form that was posted last on this screen. The router drops a reply when it reloads the
 * screen's data, for example after a live update. The returned reply stays until another form is posted or another screen
 * opens.
 */
export function useReply<Details extends object = object>(): (Reply & Partial<Details>) | undefined {
  const latest = useActionData() as (Reply & Partial<Details>) | undefined;
  const { key } = useLocation();
  const [storedReply, setStoredReply] = useState({ reply: latest, key });
  // A reply arrives before the location changes, so the key of the new location is stored once it is known.
  if (latest && (latest !== storedReply.reply || key !== storedReply.key)) setStoredReply({ reply: latest, key });
  return latest ?? (storedReply.key === key ? storedReply.reply : undefined);
}

/**
 * Returns the last reply if it answers the form with this id. While it answers another form of the screen, an earlier reply
 * with conflicting values is returned, so that the choice between them stays.
 */
export function useOwnReply(id: string, reply: Reply | undefined): Reply | undefined {
  const isOtherForm = reply !== undefined && reply.posted?.id !== id;
  const [latest, setLatest] = useState(isOtherForm ? undefined : reply);
  if (!isOtherForm && reply !== latest) setLatest(reply);
  if (!isOtherForm) return reply;
  return latest?.posted?.stored ? latest : undefined;
}
