import { useEffect, useSyncExternalStore } from 'react';
import type { ListRefresh, ListRefresher } from '#app/visitor/cart/list-refresh.ts';

/** Refreshes a list when its screen opens. */
export function useListRefresh(refresher: ListRefresher): ListRefresh {
  useEffect(() => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    window.addEventListener('pagehide', leave);
    void refresher.start(leaving.signal);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [refresher]);
  return useSyncExternalStore(refresher.subscribe, refresher.getSnapshot, refresher.getServerSnapshot);
}
