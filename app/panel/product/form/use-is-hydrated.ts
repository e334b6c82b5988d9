import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts run: false on the server and until the browser has taken over the page. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
