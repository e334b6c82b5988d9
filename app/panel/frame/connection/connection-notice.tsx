import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { panelRoot } from '#app/panel-paths.ts';
import { panelFrameTexts } from '#app/panel/frame/texts.ts';
import { setShownScreen, trimPathSlash } from './keep-screen.ts';
import { usePolling } from './use-polling.ts';
import { useFailedRequests } from './use-failed-requests.ts';

const retryMs = 3000;

/** Shows that requests failed because the network or the store was unavailable. It repeats a failed load. */
export function ConnectionNotice() {
  const { hasLoadFailed, hasPostFailed, isDiskFull } = useFailedRequests();
  useShownScreenRecord();
  usePolling(retryMs, hasLoadFailed);
  const { loadFailed, postFailed, changedFile, diskFull } = panelFrameTexts.failedRequests;
  return (
    <div
      role="alert"
      className="sticky top-2 z-10 mb-3 rounded border-2 border-corn bg-corn-soft p-3 font-medium empty:hidden"
    >
      {hasPostFailed && <p>{isDiskFull ? diskFull : postFailed}</p>}
      {hasPostFailed && !isDiskFull && hasChosenFile() && <p>{changedFile}</p>}
      {hasLoadFailed && <p>{loadFailed}</p>}
    </div>
  );
}

/** Whether the screen has a chosen file. A browser refuses to send a file that has changed since it was chosen. */
function hasChosenFile(): boolean {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  return [...inputs].some(({ files }) => files !== null && files.length > 0);
}

/** Tells `keepScreen` which screen is shown, with which data. */
function useShownScreenRecord(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    setShownScreen({ path: trimPathSlash(panelRoot + pathname + search), data });
  });
}
