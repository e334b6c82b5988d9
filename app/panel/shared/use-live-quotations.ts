import { useRevalidator } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { useLive } from '#app/panel/frame/connection/use-live.ts';

/** Loads the screen's data again whenever something happens to a quotation, in this process or another. */
export function useLiveQuotations(): void {
  const { revalidate } = useRevalidator();
  useLive(panelPaths.liveQuotations, { event: 'change', onEvent: () => void revalidate() });
}
