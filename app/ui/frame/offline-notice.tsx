import { useEffect } from 'react';
import { errorScreenTexts, offlineNoticeTexts } from '#app/texts/shared/errors.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { announceCachedScreen, retryStore, stopWaiting } from '#app/visitor/offline/connection.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Notice that a link could not be followed offline, or that the screen comes from the cache. */
export function OfflineNotice() {
  const retry = useSnapshot(retryStore);
  useEffect(announceCachedScreen, []);
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
