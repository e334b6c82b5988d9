import { createContext } from 'react-router';
import type { RouterContext, RouterContextProvider } from 'react-router';
import type { Database } from '#app/data/database.ts';
import type { Shop } from '#app/domain/shop.ts';

/** What the process hands to loaders and actions. */
export interface Store {
  db: Database;
  shop: Shop;
  /** Now, in ms since 1970: a function, so that tests choose the hour. */
  now: () => number;
}

const registryKey = Symbol.for('boa-lida.store-context');
const registry = globalThis as typeof globalThis & { [registryKey]?: RouterContext<Store> };

/**
 * The key under which the process puts the store into a request's context. The server runs from source and the
 * routes from their bundle, so this module is loaded twice: the global registry makes both copies hold one key.
 */
export const storeContext: RouterContext<Store> = (registry[registryKey] ??= createContext<Store>());

export function getStore(context: Readonly<RouterContextProvider>): Store {
  return context.get(storeContext);
}
