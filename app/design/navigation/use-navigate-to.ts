import { useNavigate, type NavigateOptions } from 'react-router';
import { isOffline, stopWaitingForConnection, waitForConnection } from '#app/visitor/offline/lost-connection.ts';
import { openCachedPage } from '#app/visitor/offline/offline-page-cache.ts';

/**
 * Returns a function that navigates client-side. Offline it opens the cached screen, or stays and shows a notice. Hash
 * links on the current screen always work.
 */
export function useNavigateTo() {
  const navigate = useNavigate();
  return function go(to: string, options?: NavigateOptions): void {
    if (isOffline() && !isOnThisScreen(to)) {
      void openCachedPage(to, () => waitForConnection(() => go(to, options)));
      return;
    }
    stopWaitingForConnection();
    void navigate(to, options);
  };
}

/** Returns whether a URL is a hash link on the current screen, which needs no request. */
function isOnThisScreen(to: string): boolean {
  const { pathname, search } = new URL(to, window.location.href);
  return to.includes('#') && pathname === window.location.pathname && search === window.location.search;
}
