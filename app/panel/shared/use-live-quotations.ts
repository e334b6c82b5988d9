import { useRevalidator } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { useLive } from '#app/panel/frame/connection/use-live.ts';

/** Reloads the screen's data whenever a quotation changes, in this process or another. */
export function useLiveQuotations(): void {
  const { revalidate } = useRevalidator();
  useLive(panelPaths.liveQuotations, { event: 'change', onEvent: () => void revalidate() });
}
