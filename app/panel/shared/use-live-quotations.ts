import { useRevalidator } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { useEventStream } from '#app/panel/frame/connection/use-event-stream.ts';

/** Reloads the screen's data whenever a quotation changes, in this process or another. */
export function useLiveQuotations(): void {
  const { revalidate } = useRevalidator();
  useEventStream(panelPaths.liveQuotations, { event: 'change', onEvent: () => void revalidate() });
}
