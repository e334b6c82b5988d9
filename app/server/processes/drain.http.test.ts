import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteDatabase } from '#tests/support/databases/databases.ts';
import { makePosting, reviewCall, seedThreeProducts } from '#tests/support/http/review-calls.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import type { StoreProcess } from '#tests/support/store-process.ts';
import { getErrorCode } from '#app/domain/shared/error-code.ts';

/**
 * A request that is sent within this time in ms after the stop signal must still be answered. The store leaves its
 * connections open for longer.
 */
const graceMs = 200;
const visitors = 24;

interface Seen {
  answers: number;
  /** Connections that were closed although the previous response did not announce it. */
  closedEarly: string[];
  stopSentAt: number;
}

describe('a store that is asked to stop', () => {
  test('responds to all requests under load with two processes, and then ends', async () => {
    const server = await startStore({ WEB_CONCURRENCY: '2' });
    const seen: Seen = { answers: 0, closedEarly: [], stopSentAt: Infinity };
    const everybody = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(server, visitor, seen)));
    await expect.poll(() => seen.answers).toBeGreaterThan(visitors * 3);
    seen.stopSentAt = performance.now();
    expect(await server.stop()).toBe(0);
    await everybody;
    expect(seen.closedEarly).toEqual([]);
  });

  test('responds on connections in the backlog of the system that it has not accepted yet', async () => {
    const server = await startStore();
    process.kill(server.pid(), 'SIGSTOP');
    const answers = await openAndAsk(server);
    const stopped = server.stop();
    await continueAndExpectAnswers(server, answers);
    expect(await stopped).toBe(0);
  });

  test('waits with two processes, after SIGHUP, for a body that is still being sent, but not for idle clients', async () => {
    const server = await startStore({ WEB_CONCURRENCY: '2' });
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    const idle = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => void [silent.destroy(), idle.destroy()]);
    await once(silent, 'connect');
    const freed = once(idle, 'free');
    await fetchUrl(server.url, '/healthz', { agent: idle });
    const [openSocket] = (await freed) as [Socket];
    const body = JSON.stringify(makePosting());
    const posting = request(server.url + reviewCall, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        Expect: '100-continue',
      },
    });
    posting.flushHeaders();
    await once(posting, 'continue');
    posting.write(body.slice(0, 10));
    const answered = once(posting, 'response').catch((error: Error) => [error]);
    const stopSentAt = performance.now();
    const stopped = server.stop('SIGHUP');
    await Promise.all([once(silent, 'close'), once(openSocket, 'close')]);
    posting.end(body.slice(10));
    const [answer] = (await answered) as [IncomingMessage | Error];
    const completeAnswer = { statusCode: 201, headers: { connection: 'close' } };
    expect(answer).toMatchObject(mayHaveAborted(stopSentAt) ? {} : completeAnswer);
    expect(await stopped).toBe(0);
  });
});

/** Time in ms after the stop signal: ten seconds, when the store aborts what is left, less a margin of a second. */
const abortAfterMs = 9000;

/**
 * Returns whether the store may have aborted responses, which it does ten seconds after the stop signal.
 * @param stopSentAt time of the stop signal by `performance.now()`
 */
function mayHaveAborted(stopSentAt: number): boolean {
  return performance.now() > stopSentAt + abortAfterMs;
}

async function startStore(env: Record<string, string> = {}): Promise<StoreProcess> {
  const { db, location } = await openSqliteDatabase();
  await seedThreeProducts(db);
  return startServerProcess(location, { env });
}

/**
 * Opens connections and sends a request on each, while the store is suspended and only the system accepts them.
 * @returns for each connection a promise of the beginning of its response, or of its error code
 */
async function openAndAsk({ url }: StoreProcess): Promise<Promise<string | undefined>[]> {
  const sockets = Array.from({ length: visitors }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets.map((socket) => {
    socket.write('GET /shop HTTP/1.1\r\nHost: loja.example\r\nConnection: close\r\n\r\n');
    return text(socket).then(
      (answer) => answer.slice(0, 'HTTP/1.1 200'.length),
      (error: NodeJS.ErrnoException) => error.code,
    );
  });
}

/**
 * Resumes the suspended store, and expects a response on each connection. Connections that the store may have aborted
 * because of its time limit, which begins now, do not count.
 */
async function continueAndExpectAnswers(
  server: StoreProcess,
  answers: readonly Promise<string | undefined>[],
): Promise<void> {
  const continuedAt = performance.now();
  process.kill(server.pid(), 'SIGCONT');
  const failedOutcomes: unknown[] = [];
  const waiting = answers.map(async (answer) => {
    const outcome = await answer;
    if (outcome !== 'HTTP/1.1 200' && !mayHaveAborted(continuedAt)) failedOutcomes.push(outcome);
  });
  await Promise.all(waiting);
  expect(failedOutcomes).toEqual([]);
}

/** Requests cached and uncached pages alternately on one connection until the store stops. */
async function visit({ url }: StoreProcess, visitor: number, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let round = 0; ; round += 1) {
    let sentAt = Infinity;
    const onSent = () => (sentAt = performance.now());
    try {
      const answer = await fetchUrl(url, round % 2 ? '/shop' : `/shop?minPrice=${visitor}.${round}`, { agent, onSent });
      seen.answers += 1;
      if (answer.headers.connection === 'close') return;
    } catch (error) {
      const code = getErrorCode(error) || String(error);
      if (code !== 'ECONNREFUSED' && sentAt < seen.stopSentAt + graceMs && !mayHaveAborted(seen.stopSentAt))
        seen.closedEarly.push(code);
      return;
    }
  }
}

async function fetchUrl(
  url: string,
  target: string,
  { agent, onSent = () => {} }: { agent: Agent; onSent?: () => void },
): Promise<IncomingMessage> {
  const outgoing = request(url + target, { agent }).end();
  outgoing.once('finish', onSent);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}
