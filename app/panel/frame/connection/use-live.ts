import { useEffect, useEffectEvent } from 'react';
import { panelRoot } from '#app/panel-paths.ts';

/**
 * Follows a stream of the panel's server-sent events. The browser connects again by itself after a broken connection, and the first
 * event then holds what was missed. Where the server refuses the stream, `onEnd` is called once and nothing follows.
 */
export function useLive(
  path: string,
  { event, onEvent, onEnd }: { event: string; onEvent: (data: string) => void; onEnd?: () => void },
): void {
  const receive = useEffectEvent(onEvent);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    const events = new EventSource(panelRoot + path);
    events.addEventListener(event, ({ data }: MessageEvent<string>) => receive(data));
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) end();
    });
    return () => events.close();
  }, [path, event]);
}
