import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { useEventStream } from '#app/panel/frame/connection/use-event-stream.ts';

/**
 * Reloads the screen's data whenever a quotation changes, in this process or another. It waits for the end of a navigation
 * or reload in progress, because the router reports an interrupted one as an uncaught error.
 */
export function useLiveQuotations(): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const [hasChanged, setHasChanged] = useState(false);
  useEventStream(panelPaths.liveQuotations, { event: 'change', onEvent: () => setHasChanged(true) });
  useEffect(() => {
    if (!hasChanged || !isIdle) return;
    setHasChanged(false);
    void revalidate();
  }, [hasChanged, isIdle, revalidate]);
}
