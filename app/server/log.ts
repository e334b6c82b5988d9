import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

export interface LogOptions {
  level: string;
  stream?: DestinationStream;
  /** Number of the process, where several share the work. */
  worker?: number;
}

/** Lines are written many at a time: below the 4096 bytes that a pipe takes whole, so that processes do not mix theirs. */
const chunkBytes = 3500;
/** No line waits longer than this. */
const flushMs = 200;

/**
 * JSON lines on standard output. No line carries an address, a cookie, a name or what anyone typed. Writing each line by
 * itself would cost a twelfth of what it takes to answer a page.
 */
export function createLog({ level, stream, worker }: LogOptions): Log {
  const base = worker === undefined ? null : { worker };
  const options = { level, base, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, stream ?? openStandardOutput());
}

function openStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, minLength: chunkBytes, periodicFlush: flushMs });
  process.on('exit', () => output.flushSync());
  return output;
}
