import { createContext, type RouterContext, type RouterContextProvider } from 'react-router';
import type { Database } from '#app/data/database/database.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';

/** Dependencies of loaders and actions. */
export interface Store {
  db: Database;
  /** As it is when the request is answered. */
  shop: ShopProfile;
  /** Current time in ms since 1970; a function, so that tests control it. */
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
 * Context key of the store. The server runs from source and the routes from their bundle, so this module is loaded
 * twice: the global registry shares one key.
 */
export const storeContext: RouterContext<Store> = (registry[registryKey] ??= createContext<Store>());

/** Client address of a form post; empty for pages, which are the same for everyone. */
export const senderContext: RouterContext<string> = (registry[senderKey] ??= createContext(''));

export function getSender(context: Readonly<RouterContextProvider>): string {
  return context.get(senderContext);
}

export function getStore(context: Readonly<RouterContextProvider>): Store {
  return context.get(storeContext);
}
