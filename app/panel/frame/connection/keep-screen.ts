import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/** Requests that the shop has not answered. */
export interface Unanswered {
  /** The screen's data could not be read: it is asked for until it comes. */
  isReading: boolean;
  /** A form was sent: it may have arrived or not. */
  isSending: boolean;
  /** It has arrived, and the disk of the server had no room for it. */
  isDiskFull: boolean;
}

/** A screen as it is shown. */
interface ShownScreen {
  /** Path and query. */
  address: string;
  /** By the id of the route that loaded it. */
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
 * Where the network or the shop is away for a moment, what is shown stays instead of giving way to an error: the data that was
 * to be read again, and the form that could not be sent.
 */
export const keepScreen: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  // Another step has taken its place.
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

/** The same address in one spelling. */
export function toAddress(path: string): string {
  return path.replace(/\/+(?=\?|$)/, '');
}

/** Anything but an answer that was meant so: data, another screen, or that there is none. */
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
