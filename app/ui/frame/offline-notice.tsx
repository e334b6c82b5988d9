import { useEffect, useSyncExternalStore } from 'react';
import { errorScreenTexts, offlineNoticeTexts } from '#app/texts/shared/errors.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  getServerWaiting,
  getWaiting,
  isOffline,
  stopWaiting,
  subscribeToWaiting,
  waitForConnection,
} from '#app/visitor/offline/connection.ts';

/** Notice that a link could not be followed offline, or that the screen comes from the cache. */
export function OfflineNotice() {
  const retry = useSyncExternalStore(subscribeToWaiting, getWaiting, getServerWaiting);
  useEffect(() => {
    if (isOffline()) waitForConnection(() => window.location.reload());
  }, []);
  return (
    <div role="alert" className={retry ? 'offline-notice no-print' : ''}>
      {retry ? (
        <>
          <p>
            <strong>{offlineNoticeTexts.title}</strong> {offlineNoticeTexts.text}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={retry} size="small">
              {errorScreenTexts.retry}
            </Button>
            <Button onClick={stopWaiting} size="small" variant="secondary">
              {offlineNoticeTexts.stay}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
