import { pino, type DestinationStream, type Logger, type SerializedError } from 'pino';

export type Log = Logger;

interface LogOptions {
  level: string;
  stream: DestinationStream;
  /** Number of the process, where several share the work. */
  worker?: number;
}

/** JSON lines. No line carries an address, a cookie, a name or what anyone typed. */
export function createLog({ level, stream, worker }: LogOptions): Log {
  const base = worker === undefined ? null : { worker };
  const serializers = { err: serializeError };
  return pino({ level, base, serializers, timestamp: createTimestamp() }, stream);
}

/** The time in ISO form, written once for all lines of a millisecond. */
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

/** Fields of an error that may be logged. PostgreSQL's `detail` and `where` repeat whole rows: e-mails, names and messages. */
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
