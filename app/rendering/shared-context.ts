import { createContext, type RouterContext } from 'react-router';

/**
 * Creates a key of the router's request context. The server runs from source and the routes from their bundles, so a
 * module with a key is loaded more than once. The global registry returns the same key to all of them.
 */
export function createSharedContext<Value>(name: string, initial?: Value): RouterContext<Value> {
  const key = Symbol.for(`boa-lida.${name}`);
  const registry = globalThis as { [key: symbol]: RouterContext<Value> | undefined };
  return (registry[key] ??= createContext(initial));
}
