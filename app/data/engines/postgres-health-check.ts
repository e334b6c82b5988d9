import type { Socket } from 'node:net';
import pg from 'pg';

/** Thrown when the server does not respond, so that callers fail immediately instead of waiting. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
  readonly code = 'DATABASE_AWAY';

  constructor(options?: ErrorOptions) {
    super('The database server does not answer', options);
  }
}

/** Distinguishes a server that does not respond from one whose queries take long. */
export interface HealthCheck {
  isUnreachable(): boolean;
  /** Starts a check of the server in the background. */
  check(): void;
  /**
   * Whether this process was suspended at any time since `at` (in terms of `performance.now()`), for example together
   * with its virtual machine. Timeouts that expired during a suspension are no evidence against the server.
   */
  hasPausedSince(at: number): boolean;
  stop(): void;
}

const checkIntervalMs = 1000;
/** Delay of a timer in ms above which the process counts as having been suspended. */
const longestTickMs = 2000;
/** Time in ms for which a connection may be in use before the server is checked. */
const slowQueryMs = 2000;

/**
 * Starts the health check of a server. A long query alone proves nothing, because it may wait minutes for a lock. While
 * a connection is in use for long, or after one has failed, the check therefore runs a small query on a connection of
 * its own. When the server does not respond in time, all connections of the pool are closed, which fails their pending
 * queries, and the server counts as unreachable until it responds again.
 */
export function startHealthCheck(pool: pg.Pool, createClient: () => pg.Client): HealthCheck {
  const busySince = new Map<pg.PoolClient, number>();
  const connectedClients = new Set<pg.PoolClient>();
  let isUnreachable = false;
  let isProbing = false;
  let tickedAt = performance.now();
  let pausedUntil = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => connectedClients.add(client));
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  pool.on('remove', (client) => {
    connectedClients.delete(client);
    busySince.delete(client);
  });
  const timer = setInterval(() => {
    recordPause();
    const busyBefore = performance.now() - slowQueryMs;
    if (isUnreachable || [...busySince.values()].some((since) => since < busyBefore)) void probe();
  }, checkIntervalMs);
  timer.unref();

  async function probe(): Promise<void> {
    if (isProbing) return;
    isProbing = true;
    let [startedAt, responds] = [performance.now(), await isResponding(createClient())];
    while (!responds && hasPausedSince(startedAt))
      [startedAt, responds] = [performance.now(), await isResponding(createClient())];
    isUnreachable = !responds;
    isProbing = false;
    if (isUnreachable) connectedClients.forEach(cutConnection);
  }

  function recordPause(): void {
    const now = performance.now();
    if (now - tickedAt > longestTickMs) pausedUntil = now;
    tickedAt = now;
  }

  function hasPausedSince(at: number): boolean {
    // After a suspension, the timer of the caller may run before the timer that records the suspension.
    recordPause();
    return pausedUntil > at;
  }

  return {
    isUnreachable: () => isUnreachable,
    check: () => void probe(),
    hasPausedSince,
    stop: () => clearInterval(timer),
  };
}

/**
 * Closes a connection without the protocol's termination message, which the server may not read. Its pending queries
 * fail.
 */
export function cutConnection(client: pg.ClientBase): void {
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream.destroy();
}

/** Whether the server responds. An error response counts too, unless the server is starting or stopping. */
async function isResponding(client: pg.Client): Promise<boolean> {
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
