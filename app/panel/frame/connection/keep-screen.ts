import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/** Requests that the shop has not answered. */
export interface Unanswered {
  /** Whether the screen's data could not be read; they are requested until they arrive. */
  isReading: boolean;
  /** Whether a form was sent that may or may not have arrived. */
  isSending: boolean;
  /** Whether the form arrived and the server's disk had no room for it. */
  isDiskFull: boolean;
}

/** A screen as it is shown. */
interface ShownScreen {
  /** Path and query of the screen. */
  address: string;
  /** Data by the id of the route that loaded them. */
  data: Readonly<Record<string, unknown>>;
}

export const nothingUnanswered: Unanswered = { isReading: false, isSending: false, isDiskFull: false };

let unanswered = nothingUnanswered;
let shown: ShownScreen = { address: '', data: {} };
const listeners = new Set<() => void>();

export function subscribeToUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getUnanswered(): Unanswered {
  return unanswered;
}

export function noteShown(screen: ShownScreen): void {
  shown = screen;
}

/**
 * Keeps what is shown when the network or the shop is unavailable for a moment, instead of showing an error: the data
 * that were to be read again, and the form that could not be sent.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Another navigation has replaced this one.
  if (request.signal.aborted) return results;
  const failed = Object.keys(results).filter((id) => isUnanswered(results[id]));
  const { pathname, search } = new URL(request.url);
  const isSame = toAddress(pathname + search) === shown.address;
  if (request.method === 'GET') {
    note({ ...(isSame ? unanswered : nothingUnanswered), isReading: failed.length > 0 });
    // The frame is the same around every screen.
    for (const id of failed.filter((one) => isSame || one === 'root')) {
      if (shown.data[id] !== undefined) results[id] = { type: 'data', result: shown.data[id] };
    }
    return results;
  }
  note({ ...unanswered, isSending: failed.length > 0, isDiskFull: failed.some((id) => isFullDisk(results[id])) });
  for (const id of failed) results[id] = { type: 'data', result: undefined };
  return results;
};

/** Returns an address in one spelling. */
export function toAddress(path: string): string {
  return path.replace(/\/+(?=\?|$)/, '');
}

/** Tells whether an outcome is no intended answer: intended ones are data, another screen, or that there is none. */
function isUnanswered(outcome: DataStrategyResult | undefined): boolean {
  if (outcome?.type !== 'error' || outcome.result instanceof Response) return false;
  return !isRouteErrorResponse(outcome.result) || outcome.result.status >= 500;
}

function isFullDisk(outcome: DataStrategyResult | undefined): boolean {
  return isRouteErrorResponse(outcome?.result) && outcome.result.status === 507;
}

function note(next: Unanswered): void {
  const { isReading, isSending, isDiskFull } = unanswered;
  if (next.isReading === isReading && next.isSending === isSending && next.isDiskFull === isDiskFull) return;
  unanswered = next;
  for (const listener of listeners) listener();
}
