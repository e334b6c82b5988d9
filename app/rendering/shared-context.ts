import { createContext, type RouterContext } from 'react-router';

/**
 * Creates a key of the request's context. The server runs from source and the routes from their bundles, so that the
 * modules of keys are loaded more than once; the global registry gives all of them the same key.
 */
export function createSharedContext<Value>(name: string, initial?: Value): RouterContext<Value> {
  const key = Symbol.for(`boa-lida.${name}`);
  const registry = globalThis as { [key: symbol]: RouterContext<Value> | undefined };
  return (registry[key] ??= createContext(initial));
}
