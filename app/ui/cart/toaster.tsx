import { useSyncExternalStore } from 'react';
import { toastTexts } from '#app/texts/toasts.ts';
import { getToasts, subscribeToToasts } from '#app/visitor/toasts.ts';

/** Where the short messages appear: top centre of every screen. Mounted once, by the root. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, getNone);
  return (
    <div aria-label={toastTexts.label} role="status">
      {toasts.map((toast) => (
        <p key={toast.id}>{toast.message}</p>
      ))}
    </div>
  );
}

const none: ReturnType<typeof getToasts> = [];

function getNone() {
  return none;
}
