import type { RequestHandler } from 'react-router';
import type { Store } from '#app/routes/shared/store-context.ts';
import type { FlatHeaders } from '#app/server/http/headers.ts';
import type { RenderedPage } from './page-cache.ts';
import { createRequestContext, runScreen } from './run-screen.ts';

/** Headers of a screen's answer that reach the client; everything else about headers is decided by the server. */
const keptHeaders = ['location', 'x-robots-tag', 'x-remix-response'];

/** Seconds a browser may use the data of a screen again: long enough for a prefetch on hover to be of use. */
const dataMaxAgeSeconds = 10;

/**
 * Renders the page at a canonical address.
 * @param handle React Router's request handler over the built screens
 * The request it sees is made here from `publicUrl` and the key alone: nothing a client sent can reach the page.
 */
export function createPageRenderer({ handle, store }: { handle: RequestHandler; store: Store }) {
  return async function renderPage(key: string): Promise<RenderedPage> {
    const request = new Request(new URL(store.shop.publicUrl + key));
    const answer = await runScreen(handle, request, createRequestContext(store));
    const { contentType, body, policy } = answer;
    const isData = policy === null && key.split('?', 1)[0]?.endsWith('.data');
    return {
      ...{ contentType, body, policy },
      status: await getStatus(answer.status, store),
      headers: pickHeaders(answer.headers),
      maxAgeSeconds: isData ? dataMaxAgeSeconds : 0,
    };
  };
}

/** A page that failed because the database is away may be asked for again; any other failure is ours. */
async function getStatus(status: number, { db }: Store): Promise<number> {
  if (status !== 500) return status;
  return db.ping().then(
    () => 500,
    () => 503,
  );
}

function pickHeaders(headers: Headers): FlatHeaders {
  const picked: FlatHeaders = [];
  for (const name of keptHeaders) {
    const value = headers.get(name);
    if (value !== null) picked.push(name, value);
  }
  return picked;
}
