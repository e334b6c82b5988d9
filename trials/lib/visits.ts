import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { closeAtEnd } from './opened.ts';

/**
 * Numbers of requests by their result: a status, 'refused' when nothing was listening, or 'broken' when no complete
 * response arrived.
 */
export type Endings = Record<string, number>;

/** Sends one request on a separate connection. @returns its result as in `Endings`, and its duration in ms */
export function visit(url: string, headers?: Record<string, string>): Promise<{ ending: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const tell = (ending: string) => resolve({ ending, ms: performance.now() - startedAt });
    const sent = request(url, { agent: false, headers }, (response) => {
      response.on('error', () => tell('broken'));
      response.on('end', () => tell(response.complete ? String(response.statusCode) : 'broken'));
      response.resume();
    });
    sent.setTimeout(60_000, () => sent.destroy());
    sent.on('error', (error: NodeJS.ErrnoException) => tell(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    sent.end();
  });
}

interface Load {
  /** Ends the load. @returns numbers of requests by their result */
  stop(): Promise<Endings>;
  countSoFar(): number;
}

/** Starts visitors, each of which requests one page after another until `stop` is called. */
export function startLoad(
  url: string,
  { visitors, paths, headers }: { visitors: number; paths: readonly string[]; headers?: Record<string, string> },
): Load {
  const endings: Endings = {};
  let isOver = false;
  let count = 0;
  const visiting = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const { ending } = await visit(url + (paths[count % paths.length] ?? '/'), headers);
      endings[ending] = (endings[ending] ?? 0) + 1;
      count += 1;
      // While nothing is listening, requests fail at once: the pause avoids a busy loop.
      if (ending === 'refused') await wait(5);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(visiting);
    return endings;
  };
  closeAtEnd(() => (isOver = true));
  return { countSoFar: () => count, stop };
}

export function countFailed(endings: Endings): number {
  return Object.entries(endings).reduce((sum, [ending, count]) => sum + (/^[2-4]/.test(ending) ? 0 : count), 0);
}
