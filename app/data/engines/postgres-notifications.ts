import type pg from 'pg';
import { cutConnection } from '#app/data/engines/postgres-health-check.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

const firstRetryMs = 200;
const maxRetryMs = 5_000;
/**
 * Interval in ms at which changes are polled in addition to notifications, because proxies may drop notifications and a
 * broken network reports no error.
 */
const safetyPollMs = 5_000;

/**
 * Calls `check` at once, after each connection, for each notification on a channel, and every few seconds. It listens
 * on a connection of its own, and reconnects when this connection is lost or no longer responds.
 * @returns a function that ends the watch
 */
export function watchPostgres({
  createClient,
  channel,
  check,
}: {
  createClient: () => pg.Client;
  channel: string;
  check: () => Promise<unknown>;
}): () => void {
  let isStopped = false;
  let client: pg.Client | undefined;
  let isListening = false;
  let retryMs = firstRetryMs;
  let retryTimer: NodeJS.Timeout | undefined;

  function handleLostConnection(lostClient: pg.Client): void {
    if (client !== lostClient || isStopped) return;
    client = undefined;
    isListening = false;
    lostClient.removeAllListeners('notification');
    cutConnection(lostClient);
    retryTimer = setTimeout(connect, retryMs);
    retryTimer.unref();
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  function connect(): void {
    const newClient = createClient();
    client = newClient;
    isListening = false;
    newClient.on('notification', () => void check());
    newClient.on('error', () => handleLostConnection(newClient));
    newClient.on('end', () => handleLostConnection(newClient));
    void listen(newClient);
  }

  async function listen(newClient: pg.Client): Promise<void> {
    try {
      await newClient.connect();
      await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`);
    } catch (error) {
      reportUnlessStorageFails(error);
      handleLostConnection(newClient);
      return;
    }
    retryMs = firstRetryMs;
    isListening = client === newClient;
    await check();
  }

  /**
   * Checks that the server still responds on the connection, because a broken connection may look open on this side.
   */
  async function probeConnection(probed: pg.Client): Promise<void> {
    // A connection without a response is closed and replaced by a new one.
    await probed.query('select 1').catch(() => handleLostConnection(probed));
  }

  void check();
  connect();
  const safetyTimer = setInterval(() => {
    void check();
    if (client && isListening) void probeConnection(client);
  }, safetyPollMs);
  safetyTimer.unref();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    clearInterval(safetyTimer);
    if (client) void client.end();
  };
}
