import type { Socket } from 'node:net';
import pg from 'pg';

/** The server does not answer: callers fail at once instead of waiting. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';

  constructor(options?: ErrorOptions) {
    super('The database server does not answer', options);
  }
}

/** Tells a server that does not answer from one whose queries take long. */
export interface HealthCheck {
  isAway(): boolean;
  /** Asks the server now, in the background. */
  check(): void;
  /**
   * Whether this process was stopped for a while since then, as with its virtual machine: it has heard nothing meanwhile, and limits
   * that ended with the pause say nothing of the server.
   */
  hasPausedSince(at: number): boolean;
  stop(): void;
}

const checkIntervalMs = 1000;
/** A process that does not get to its timers for longer was stopped. */
const longestTickMs = 2000;
/** A query that takes longer starts a check of the server. */
const slowQueryMs = 2000;

/**
 * Checks whether a server answers. A query may wait for a lock for minutes, so its own time tells nothing: while one
 * takes long, or after a connection has failed, a connection of its own asks for one row. When that is not answered
 * in time every connection of the pool is cut, which ends what waits on it, and the server counts as away until it answers again.
 */
export function startHealthCheck(pool: pg.Pool, createClient: () => pg.Client): HealthCheck {
  const busySince = new Map<pg.PoolClient, number>();
  const connected = new Set<pg.PoolClient>();
  let isAway = false;
  let isProbing = false;
  let tickedAt = performance.now();
  let pausedUntil = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => connected.add(client));
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  pool.on('remove', (client) => {
    connected.delete(client);
    busySince.delete(client);
  });
  const timer = setInterval(() => {
    notePause();
    const busyBefore = performance.now() - slowQueryMs;
    if (isAway || [...busySince.values()].some((since) => since < busyBefore)) void probe();
  }, checkIntervalMs);
  timer.unref();

  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    let [askedAt, answers] = [performance.now(), await isAnswered(createClient())];
    while (!answers && hasPausedSince(askedAt))
      [askedAt, answers] = [performance.now(), await isAnswered(createClient())];
    isAway = !answers;
    isProbing = false;
    if (isAway) connected.forEach(cutConnection);
  }

  function notePause(): void {
    const now = performance.now();
    if (now - tickedAt > longestTickMs) pausedUntil = now;
    tickedAt = now;
  }

  function hasPausedSince(at: number): boolean {
    // The timer that ends with a pause may come before the one that notes it.
    notePause();
    return pausedUntil > at;
  }

  return { isAway: () => isAway, check: () => void probe(), hasPausedSince, stop: () => clearInterval(timer) };
}

/** Ends a connection without a word to a server that may not listen; what waits on it fails. */
export function cutConnection(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

/** A refusal, such as for too many connections, is an answer as well. */
async function isAnswered(client: pg.Client): Promise<boolean> {
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    void client.end();
    return true;
  } catch (error) {
    cutConnection(client);
    return error instanceof pg.DatabaseError && !isStartingOrStopping(error);
  }
}

/** A server that starts or stops refuses everybody. */
function isStartingOrStopping({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('57P0');
}
