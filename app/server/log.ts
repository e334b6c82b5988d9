import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output. No line carries an address, a cookie, a name or what anyone typed. */
export function createLog({ level, stream }: { level: string; stream?: DestinationStream }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return stream ? pino(options, stream) : pino(options);
}
