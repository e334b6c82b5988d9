import { lazy, Suspense, useEffect, useState } from 'react';
import { toastStore } from '#app/visitor/shared/toasts.ts';

const Toaster = lazy(async () => {
  const module = await import('#app/ui/frame/toaster.tsx').catch(() => undefined);
  // If the chunk fails to load there are no toasts, but the screen works.
  return { default: module?.Toaster ?? renderNothing };
});

/** Loads the toaster on the first interaction, so that its live region exists before the first message. */
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

/** Calls back on the first interaction or message. Returns a cleanup function. */
function whenFirstUsed(callback: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const unsubscribe = toastStore.subscribe(callback);
  signal.addEventListener('abort', unsubscribe);
  if (toastStore.getSnapshot().length > 0) callback();
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, callback, { signal, once: true, passive: true });
  }
  return () => waiting.abort();
}

function renderNothing(): null {
  return null;
}
