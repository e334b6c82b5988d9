import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { panelRoot } from '#app/panel-paths.ts';
import { panelFrameTexts } from '#app/panel/frame/texts.ts';
import { setShownScreen, trimPathSlash } from './keep-screen.ts';
import { usePolling } from './use-polling.ts';
import { useUnanswered } from './use-unanswered.ts';

const retryMs = 3000;

/** Shows that requests failed because the network or the store was unavailable, and repeats those that load data. */
export function ConnectionNotice() {
  const { isReading, isSending, isDiskFull } = useUnanswered();
  useNotedScreen();
  usePolling(retryMs, isReading);
  const { reading, sending, diskFull } = panelFrameTexts.unanswered;
  return (
    <div
      role="alert"
      className="sticky top-2 z-10 mb-3 rounded border-2 border-corn bg-corn-soft p-3 font-medium empty:hidden"
    >
      {isSending && <p>{isDiskFull ? diskFull : sending}</p>}
      {isReading && <p>{reading}</p>}
    </div>
  );
}

function useNotedScreen(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const data = Object.fromEntries(matches.map(({ id, loaderData }) => [id, loaderData]));
    setShownScreen({ path: trimPathSlash(panelRoot + pathname + search), data });
  });
}
