import { refreshEntries } from '#app/domain/refresh-cart.ts';
import type { EntryChange } from '#app/domain/refresh-cart.ts';
import { parseStoredProduct } from '#app/domain/stored-list.ts';
import type { StoredProduct } from '#app/domain/stored-list.ts';
import { cartStore } from '#app/visitor/lists.ts';

/** What the server said of the cart since this page was loaded. */
export interface CartRefresh {
  status: 'waiting' | 'done' | 'failed';
  /** What the visitor should know of each product whose entry was out of date. */
  changesById: ReadonlyMap<number, readonly EntryChange[]>;
}

/** What the server says of a product; undefined when it did not answer. */
export type Answer = StoredProduct | 'gone' | undefined;

const concurrency = 4;
const timeoutMs = 15_000;
const waiting: CartRefresh = { status: 'waiting', changesById: new Map() };

let refresh = waiting;
let hasStarted = false;
const listeners = new Set<() => void>();

/**
 * Brings what the cart keeps of its products up to date with the server, once per page load and only when there is
 * something in it. Without a connection it says nothing: the cart stays as it was.
 * @param signal ends it, for instance when the page is left
 */
export async function refreshCart(signal: AbortSignal): Promise<void> {
  const ids = cartStore.getSnapshot().entries.map(({ id }) => id);
  if (hasStarted || ids.length === 0 || !navigator.onLine) return;
  hasStarted = true;
  const answers = await askAbout(ids, signal);
  if (signal.aborted) return;
  const fresh = new Map([...answers].filter((pair): pair is [number, StoredProduct | 'gone'] => pair[1] !== undefined));
  const changesById = new Map<number, readonly EntryChange[]>();
  cartStore.update((cart) => {
    const refreshed = refreshEntries(cart, fresh);
    for (const { entry, changes } of refreshed) if (changes.length > 0) changesById.set(entry.id, changes);
    return refreshed.map(({ entry }) => entry);
  });
  show({ status: fresh.size === ids.length ? 'done' : 'failed', changesById });
}

export function getCartRefresh(): CartRefresh {
  return refresh;
}

export function getServerCartRefresh(): CartRefresh {
  return waiting;
}

export function subscribeToCartRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: CartRefresh): void {
  refresh = next;
  for (const listener of listeners) listener();
}

/** Asks about each product, a few at a time. A failure leaves that product unanswered. */
export async function askAbout(ids: readonly number[], signal: AbortSignal): Promise<Map<number, Answer>> {
  const answers = new Map<number, Answer>();
  const queue = [...ids];
  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
      answers.set(id, await askAboutProduct(id, signal));
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}

async function askAboutProduct(id: number, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(`/api/Produto/v1/produtoDetalhe/${id}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    if (response.status === 404 && isJson) return 'gone';
    if (!response.ok || !isJson) return undefined;
    const body: unknown = await response.json();
    const product = parseStoredProduct((body as { data?: unknown }).data);
    return product?.id === id ? product : undefined;
  } catch {
    return undefined;
  }
}
