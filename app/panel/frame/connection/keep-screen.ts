import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { createExternalStore } from '#app/visitor/shared/external-store.ts';

/** Requests that failed because the network or the store was unavailable. */
export interface Unanswered {
  /** Whether loading the screen's data failed; it is repeated until it succeeds. */
  isReading: boolean;
  /** Whether a form was sent without a response, so that it may or may not have arrived. */
  isSending: boolean;
  /** Whether the form arrived but the server's disk was full. */
  isDiskFull: boolean;
}

/** The screen that is shown at present. */
interface ShownScreen {
  /** Path and query of the screen. */
  address: string;
  /** Loader data by route id. */
  data: Readonly<Record<string, unknown>>;
}

const nothingUnanswered: Unanswered = { isReading: false, isSending: false, isDiskFull: false };

export const unansweredStore = createExternalStore(nothingUnanswered);
let shown: ShownScreen = { address: '', data: {} };

export function noteShown(screen: ShownScreen): void {
  shown = screen;
}

/**
 * Middleware that keeps the screen when the network or the store is unavailable for a moment, instead of showing an
 * error: the previous data stay when reloading fails, and so does a form that could not be sent.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Another navigation has replaced this one.
  if (request.signal.aborted) return results;
  const failed = Object.keys(results).filter((id) => isUnanswered(results[id]));
  const { pathname, search } = new URL(request.url);
  const isSame = toAddress(pathname + search) === shown.address;
  if (request.method === 'GET') {
    note({ ...(isSame ? unansweredStore.getSnapshot() : nothingUnanswered), isReading: failed.length > 0 });
    // Data of the root route are the same on every screen, so that they can always be reused.
    for (const id of failed.filter((one) => isSame || one === 'root')) {
      if (shown.data[id] !== undefined) results[id] = { type: 'data', result: shown.data[id] };
    }
    return results;
  }
  const isDiskFull = failed.some((id) => isFullDisk(results[id]));
  note({ ...unansweredStore.getSnapshot(), isSending: failed.length > 0, isDiskFull });
  for (const id of failed) results[id] = { type: 'data', result: undefined };
  return results;
};

/** Returns a path with its query in canonical form, without the final slash and the suffix of data requests. */
export function toAddress(path: string): string {
  return path.replace(/\/+(?=\?|$)/, '');
}

/**
 * Tells whether a request failed unexpectedly. Data, a redirect and a client error such as 404 are expected responses.
 */
function isUnanswered(outcome: DataStrategyResult | undefined): boolean {
  if (outcome?.type !== 'error' || outcome.result instanceof Response) return false;
  return !isRouteErrorResponse(outcome.result) || outcome.result.status >= 500;
}

function isFullDisk(outcome: DataStrategyResult | undefined): boolean {
  return isRouteErrorResponse(outcome?.result) && outcome.result.status === 507;
}

function note(next: Unanswered): void {
  const { isReading, isSending, isDiskFull } = unansweredStore.getSnapshot();
  if (next.isReading === isReading && next.isSending === isSending && next.isDiskFull === isDiskFull) return;
  unansweredStore.set(next);
}
