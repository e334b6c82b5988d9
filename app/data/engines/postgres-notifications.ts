import type pg from 'pg';
import { cutConnection } from '#app/data/engines/postgres-health-check.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';

const firstRetryMs = 200;
const lastRetryMs = 5_000;
/**
 * Interval in ms at which changes are polled in addition to notifications, because proxies may drop notifications and a
 * broken network reports no error.
 */
const safetyPollMs = 5_000;

/**
 * Listens for notifications on a connection of its own. It reconnects when the connection is lost or no longer
 * responds.
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
  let stopped = false;
  let client: pg.Client | undefined;
  let isListening = false;
  let retryMs = firstRetryMs;
  let retryTimer: NodeJS.Timeout | undefined;

  function handleLostConnection(lostClient: pg.Client): void {
    if (client !== lostClient || stopped) return;
    client = undefined;
    isListening = false;
    lostClient.removeAllListeners('notification');
    cutConnection(lostClient);
    retryTimer = setTimeout(connect, retryMs);
    retryTimer.unref();
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function connect(): void {
    const next = createClient();
    client = next;
    isListening = false;
    next.on('notification', () => void check());
    next.on('error', () => handleLostConnection(next));
    next.on('end', () => handleLostConnection(next));
    void listen(next);
  }

  async function listen(next: pg.Client): Promise<void> {
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      reportUnlessStorageFails(error);
      handleLostConnection(next);
      return;
    }
    retryMs = firstRetryMs;
    isListening = client === next;
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
    stopped = true;
    clearTimeout(retryTimer);
    clearInterval(safetyTimer);
    if (client) void client.end();
  };
}
