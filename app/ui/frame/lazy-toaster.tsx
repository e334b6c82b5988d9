import { lazy, Suspense, useEffect, useState } from 'react';
import { getToasts, subscribeToToasts } from '#app/visitor/shared/toasts.ts';

const Toaster = lazy(async () => {
  const module = await import('#app/ui/frame/toaster.tsx').catch(() => undefined);
  // Without the network there are no messages, but the screen stays.
  return { default: module?.Toaster ?? renderNothing };
});

/**
 * The place of the short messages. It comes with the visitor's first touch or key, so that it stands in the page, ready
 * to be announced, before there is anything to say.
 */
export function LazyToaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenFirstUsed(() => setWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** Calls back at the first touch, key or message. Returns what ends the waiting. */
function whenFirstUsed(callback: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const unsubscribe = subscribeToToasts(callback);
  signal.addEventListener('abort', unsubscribe);
  if (getToasts().length > 0) callback();
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, callback, { signal, once: true, passive: true });
  }
  return () => waiting.abort();
}

function renderNothing(): null {
  return null;
}
