import { pino, type SerializedError } from 'pino';

/** What of an error a log may hold. PostgreSQL's `detail` and `where` repeat whole rows: e-mails, names and messages. */
const loggedFields = [
  'type',
  'message',
  'stack',
  'code',
  'errno',
  'syscall',
  'table',
  'column',
  'constraint',
  'routine',
];
/** Error codes of PostgreSQL for values it cannot read, which its message repeats. */
const dataException = /^22/;

/** An error as the log has it, without values that anybody typed. */
export function serializeError(error: Error): Record<string, unknown> {
  const serialized = pino.stdSerializers.err(error);
  const kept = loggedFields.flatMap((name) => (serialized[name] === undefined ? [] : [[name, serialized[name]]]));
  const told: Record<string, unknown> = Object.fromEntries(kept);
  if (dataException.test(String(serialized['code'] ?? ''))) {
    for (const name of ['message', 'stack']) told[name] = hideQuoted(String(told[name] ?? ''));
  }
  const { aggregateErrors } = serialized as SerializedError & { aggregateErrors?: readonly Record<string, unknown>[] };
  if (aggregateErrors) told['reasons'] = aggregateErrors.map(({ type, message, code }) => ({ type, message, code }));
  return told;
}

function hideQuoted(text: string): string {
  return text.replace(/: "[^]*?"(?=\n\s+at |$)/g, ': "…"');
}
