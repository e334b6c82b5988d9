import { createContext, type RouterContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#app/data/database/database.ts';
import type { Shop } from '#app/domain/store/shop.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';

/** What the process hands to loaders and actions. */
export interface Store {
  db: Database;
  shop: Shop;
  /** Now, in ms since 1970: a function, so that tests choose the hour. */
  now: () => number;
  postReview: PostReview;
}

const registryKey = Symbol.for('boa-lida.store-context');
const senderKey = Symbol.for('boa-lida.sender-context');
const registry = globalThis as typeof globalThis & {
  [registryKey]?: RouterContext<Store>;
  [senderKey]?: RouterContext<string>;
};

/**
 * The key under which the process puts the store into a request's context. The server runs from source and the
 * routes from their bundle, so this module is loaded twice: the global registry makes both copies hold one key.
 */
export const storeContext: RouterContext<Store> = (registry[registryKey] ??= createContext<Store>());

/** Address of whoever posted a form; pages, which are the same for everyone, have none. */
export const senderContext: RouterContext<string> = (registry[senderKey] ??= createContext(''));

export function getSender(context: Readonly<RouterContextProvider>): string {
  return context.get(senderContext);
}

export function getStore(context: Readonly<RouterContextProvider>): Store {
  return context.get(storeContext);
}
