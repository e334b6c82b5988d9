import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { serializeError } from './serialize-error.ts';

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
