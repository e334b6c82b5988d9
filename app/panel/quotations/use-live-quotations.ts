import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';

/** Loads the screen's data again whenever something happens to a quotation, in this process or another. */
export function useLiveQuotations(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const events = new EventSource(panelRoot + panelPaths.liveQuotations);
    events.addEventListener('change', () => void revalidate());
    return () => events.close();
  }, [revalidate]);
}
