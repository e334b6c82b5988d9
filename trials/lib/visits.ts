import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeAtEnd } from '../../bench/lib/close-at-end.ts';

/**
 * Numbers of requests by their result: a status, 'refused' when nothing was listening, or 'broken' when no complete
 * response arrived.
 */
export type RequestResults = Record<string, number>;

/** Sends one request on a separate connection. @returns its result as in `RequestResults`, and its duration in ms */
export function visit(url: string, headers?: Record<string, string>): Promise<{ result: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const settle = (result: string) => resolve({ result, ms: performance.now() - startedAt });
    const sent = request(url, { agent: false, headers }, (response) => {
      response.on('error', () => settle('broken'));
      response.on('end', () => settle(response.complete ? String(response.statusCode) : 'broken'));
      response.resume();
    });
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    sent.end();
  });
}

interface Load {
  /** Ends the load. @returns numbers of requests by their result */
  stop(): Promise<RequestResults>;
  countSoFar(): number;
}

/** Starts visitors, each of which requests one page after another until `stop` is called. */
export function startLoad(
  url: string,
  { visitors, paths, headers }: { visitors: number; paths: readonly string[]; headers?: Record<string, string> },
): Load {
  const results: RequestResults = {};
  let isOver = false;
  let count = 0;
  const visiting = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const { result } = await visit(url + (paths[count % paths.length] ?? '/'), headers);
      results[result] = (results[result] ?? 0) + 1;
      count += 1;
      // While nothing is listening, requests fail at once: the pause avoids a busy loop.
      if (result === 'refused') await wait(5);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(visiting);
    return results;
  };
  closeAtEnd(() => (isOver = true));
  return { countSoFar: () => count, stop };
}

export function countFailed(results: RequestResults): number {
  return Object.entries(results).reduce((sum, [result, count]) => sum + (/^[2-4]/.test(result) ? 0 : count), 0);
}
