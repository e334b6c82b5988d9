import { useNavigate, type NavigateOptions } from 'react-router';
import { leaveOverlays } from '#app/visitor/shared/back-button.ts';
import { isOffline, stopWaiting, waitForConnection } from '#app/visitor/offline/connection.ts';
import { openCachedPage } from '#app/visitor/offline/page-cache.ts';

/**
 * Goes to another screen of the store, without a new document. Without the network a kept screen is opened, else
 * the visitor stays on the present one and is told; places on it are gone to all the same.
 */
export function useNavigateTo() {
  const navigate = useNavigate();
  return function go(to: string, options?: NavigateOptions): void {
    if (isOffline() && !isOnThisScreen(to)) {
      void openCachedPage(to, () => waitForConnection(() => go(to, options)));
      return;
    }
    stopWaiting();
    leaveOverlays(() => void navigate(to, options));
  };
}

/** An anchor of the present page asks the server for nothing. */
function isOnThisScreen(to: string): boolean {
  const { pathname, search } = new URL(to, window.location.href);
  return to.includes('#') && pathname === window.location.pathname && search === window.location.search;
}
