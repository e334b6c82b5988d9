import { useEffect, useEffectEvent } from 'react';
import { panelRoot } from '#app/panel-paths.ts';

/**
 * Subscribes to a stream of the panel's server-sent events. When the connection is lost, the browser reconnects and the
 * server first sends an event that replaces the missed ones. When the server refuses the stream, `onEnd` is called once.
 */
export function useEventStream(
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
