import { Suspense, startTransition, useEffect, useState } from 'react';
import { createLazyComponent } from '#app/design/lazy-component.ts';
import { alertStore } from '#app/visitor/shared/alerts.ts';
import { toastStore } from '#app/visitor/shared/toasts.ts';

// If the chunk fails to load, no toasts are shown but the screen still works.
const Toaster = createLazyComponent(async () => (await import('#app/storefront/frame/notices/toaster.tsx')).Toaster);

/** Loads the toaster on the first interaction, so that its live region exists before the first message. */
export function LazyToaster() {
  const [isWanted, setWanted] = useState(false);
  // As a transition it is rendered after the effect of the press.
  useEffect(() => whenFirstUsed(() => startTransition(() => setWanted(true))), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

/** Calls `callback` on the first interaction, toast or alert. @returns a function that removes the listeners */
function whenFirstUsed(callback: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const store of [toastStore, alertStore]) signal.addEventListener('abort', store.subscribe(callback));
  if (toastStore.getSnapshot().length > 0 || alertStore.getSnapshot() !== null) callback();
  for (const type of ['pointerdown', 'keydown']) {
    document.addEventListener(type, callback, { signal, once: true, passive: true });
  }
  return () => listening.abort();
}
