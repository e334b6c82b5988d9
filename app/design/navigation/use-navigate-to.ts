import { useNavigate, type NavigateOptions } from 'react-router';
import { isOffline, stopWaitingForConnection, waitForConnection } from '#app/visitor/offline/lost-connection.ts';
import { openCachedPage } from '#app/visitor/offline/offline-page-cache.ts';

/**
 * Returns a function that navigates client-side. Offline it opens the cached screen, or stays and shows a notice. Hash
 * links on the current screen always work. The promise is resolved when the navigation has ended or was interrupted;
 * React may render the new screen a little later.
 */
export function useNavigateTo() {
  const navigate = useNavigate();
  return async function go(to: string, options?: NavigateOptions): Promise<void> {
    if (isOffline() && !isOnThisScreen(to)) {
      await openCachedPage(to, () => waitForConnection(() => void go(to, options)));
      return;
    }
    stopWaitingForConnection();
    await navigate(to, options);
  };
}

/** Returns whether a URL is a hash link on the current screen, which needs no request. */
function isOnThisScreen(to: string): boolean {
  const { pathname, search } = new URL(to, window.location.href);
  return to.includes('#') && pathname === window.location.pathname && search === window.location.search;
}
