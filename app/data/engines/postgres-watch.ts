import type pg from 'pg';

const firstRetryMs = 200;
const lastRetryMs = 5_000;
/** Proxies may swallow notifications, and a cut network tells nothing: ask now and then anyhow. */
const safetyPollMs = 15_000;

/** Listens on a connection of its own, and connects again when it is lost. */
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
  let retryMs = firstRetryMs;
  let retryTimer: NodeJS.Timeout | undefined;

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    lost.removeAllListeners('notification');
    void lost.end().catch(() => {});
    if (stopped) return;
    retryTimer = setTimeout(connect, retryMs);
    retryTimer.unref();
    retryMs = Math.min(retryMs * 2, lastRetryMs);
  }

  function connect(): void {
    const next = createClient();
    client = next;
    next.on('notification', () => void check());
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    void listen(next);
  }

  async function listen(next: pg.Client): Promise<void> {
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch {
      lose(next);
      return;
    }
    retryMs = firstRetryMs;
    await check();
  }

  void check();
  connect();
  const safetyTimer = setInterval(() => void check(), safetyPollMs);
  safetyTimer.unref();
  return () => {
    stopped = true;
    clearTimeout(retryTimer);
    clearInterval(safetyTimer);
    if (client) lose(client);
  };
}
