import type { Socket } from 'node:net';
import pg from 'pg';

/** Thrown when the server does not answer, so that callers fail at once instead of waiting. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';

  constructor(options?: ErrorOptions) {
    super('The database server does not answer', options);
  }
}

/** Distinguishes a server that does not answer from one whose queries take long. */
export interface HealthCheck {
  isAway(): boolean;
  /** Starts a check of the server in the background. */
  check(): void;
  /**
   * Whether this process was suspended since an instant, for example together with its virtual machine. Timeouts that
   * expired during the suspension are no evidence against the server.
   */
  hasPausedSince(at: number): boolean;
  stop(): void;
}

const checkIntervalMs = 1000;
/** Delay of a timer in ms above which the process must have been suspended. */
const longestTickMs = 2000;
/** Duration of a query in ms after which the server is checked. */
const slowQueryMs = 2000;

/**
 * Starts the health check of a server. The duration of a query is no evidence, because it may wait minutes for a lock.
 * While a query takes long, or after a connection has failed, the check therefore requests one row on a connection of
 * its own. When there is no answer in time, all connections of the pool are closed, which fails their pending queries,
 * and the server counts as unreachable until it answers again.
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
    // The timer that expires with the end of a suspension may run before the one that records it.
    notePause();
    return pausedUntil > at;
  }

  return { isAway: () => isAway, check: () => void probe(), hasPausedSince, stop: () => clearInterval(timer) };
}

/**
 * Closes a connection without the protocol's termination message, which the server may not read. Its pending queries
 * fail.
 */
export function cutConnection(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Whether the server answers. An error, such as for too many connections, counts as an answer too. */
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

/** Whether an error means that the server is starting or stopping and rejects all connections. */
function isStartingOrStopping({ code = '' }: pg.DatabaseError): boolean {
  return code.startsWith('57P0');
}
