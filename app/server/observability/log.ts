import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';

export type Log = Logger;

interface LogOptions {
  level: string;
  stream: DestinationStream;
  /** Number of this worker process, when several processes serve the store. */
  worker?: number;
}

/** Creates a log of JSON lines. Callers pass it no IP address, cookie, name or text that a user typed. */
export function createLog({ level, stream, worker }: LogOptions): Log {
  const base = worker === undefined ? null : { worker };
  const serializers = { err: serializeError };
  return pino({ level, base, serializers, timestamp: createTimestamp() }, stream);
}

/** Creates a function that returns the JSON field of the current time, formatted only once per millisecond. */
function createTimestamp(): () => string {
  let writtenAt = 0;
  let written = '';
  return () => {
    const now = Date.now();
    if (now !== writtenAt) {
      writtenAt = now;
      written = `,"time":"${new Date(now).toISOString()}"`;
    }
    return written;
  };
}

/**
 * Fields of an error that may be logged. PostgreSQL's `detail` and `where` are excluded, because they repeat rows with
 * e-mail addresses, names and messages.
 */
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
/** PostgreSQL's error codes for invalid values, whose messages repeat the value. */
const invalidValueCode = /^22/;

/** Converts an error for the log, without fields and values that may repeat what a user typed. */
export function serializeError(error: Error): Record<string, unknown> {
  const serialized = pino.stdSerializers.err(error);
  const loggedEntries = loggedFields.flatMap((name) =>
    serialized[name] === undefined ? [] : [[name, serialized[name]]],
  );
  const entry: Record<string, unknown> = Object.fromEntries(loggedEntries);
  if (invalidValueCode.test(String(serialized['code'] ?? ''))) {
    for (const name of ['message', 'stack']) entry[name] = hideQuoted(String(entry[name] ?? ''));
  }
  const { aggregateErrors } = serialized as SerializedError & { aggregateErrors?: readonly Record<string, unknown>[] };
  if (aggregateErrors) entry['reasons'] = aggregateErrors.map(({ type, message, code }) => ({ type, message, code }));
  return entry;
}

/**
 * Hides the quoted value at the end of a message. In a stack, lines such as '    at run (a.ts:1)' follow the message.
 */
function hideQuoted(text: string): string {
  return text.replace(/: "[^]*?"(?=\n\s+at |$)/g, ': "…"');
}
