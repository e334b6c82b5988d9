import { useEffect } from 'react';
import { errorScreenTexts, offlineNoticeTexts } from '#app/texts/shared/error-texts.ts';
import { Button } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { announceCachedScreen, retryStore, stopWaitingForConnection } from '#app/visitor/offline/lost-connection.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

/** Renders an alert with a retry button when something failed offline or the page may be outdated. */
export function OfflineNotice() {
  const retry = useSnapshot(retryStore);
  useEffect(announceCachedScreen, []);
  return (
    <div role="alert" className={retry ? 'offline-notice no-print' : ''}>
      {retry ? (
        <>
          <p>
            <strong>{offlineNoticeTexts.title}</strong>{' '}
            <span className="max-sm:sr-only">{offlineNoticeTexts.text}</span>
          </p>
          <div className="flex flex-wrap gap-2 sm:gap-3">
            <Button onClick={retry} size="small">
              {errorScreenTexts.retry}
            </Button>
            <Button onClick={stopWaitingForConnection} size="small" variant="secondary">
              <Icon name="close" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{offlineNoticeTexts.stay}</span>
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
