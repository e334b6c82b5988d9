import { useSyncExternalStore } from 'react';

/** The functions that `useSyncExternalStore` expects. */
export interface Snapshots<Value> {
  getSnapshot(): Value;
  /** Value on the server and during hydration. */
  getServerSnapshot(): Value;
  /** Subscribes a listener and returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface ExternalStore<Value> extends Snapshots<Value> {
  set(next: Value): void;
}

/** Creates a value outside of React, whose changes rerender the components that use it. */
export function createExternalStore<Value>(initial: Value): ExternalStore<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    getSnapshot: () => value,
    getServerSnapshot: () => initial,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the present value of a store and rerenders the component when it changes. */
export function useSnapshot<Value>({ subscribe, getSnapshot, getServerSnapshot }: Snapshots<Value>): Value {
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
