import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { toastTexts } from '#app/texts/cart/toast-texts.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';
import { Icon, type IconName } from '#app/design/icon.tsx';
import { MessageDialog } from '#app/design/dialog/message-dialog.tsx';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import { alertStore, dismissAlert } from '#app/visitor/shared/alerts.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';
import { dismissToast, toastDurationMs, toastStore, type Toast, type ToastKind } from '#app/visitor/shared/toasts.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/** Renders toasts and alerts. `LazyToaster` mounts it once, in the frame of all pages. */
export function Toaster() {
  return (
    <>
      <Toasts />
      <Alert />
    </>
  );
}

function Alert() {
  const alert = useSnapshot(alertStore);
  useOnChange(useLocation().key, dismissAlert);
  if (alert === null) return null;
  return <MessageDialog {...alert} closeLabel={sharedTexts.understood} onClose={dismissAlert} />;
}

/** Renders toasts, above an open dialog too. */
function Toasts() {
  const toasts = useSnapshot(toastStore);
  const openDialog = useSyncExternalStore(subscribeToDialogs, findOpenDialog, () => null);
  const region = <ToastRegion key={openDialog ? 'dialog' : 'page'} toasts={toasts} />;
  return openDialog ? createPortal(region, openDialog) : region;
}

/**
 * Calls `listener` when a toast appears or a dialog closes. Content outside an open modal dialog is inert, so that the
 * toasts must move into the dialog.
 */
function subscribeToDialogs(listener: () => void): () => void {
  const unsubscribe = toastStore.subscribe(listener);
  document.addEventListener('close', listener, true);
  return () => {
    unsubscribe();
    document.removeEventListener('close', listener, true);
  };
}

function findOpenDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // As a popover in the top layer, the region is above the header and the drawer. `showPopover` is called in a
    // timeout, because it fails while the browser opens another element in the top layer.
    const timer = setTimeout(() => {
      // The region may have been removed together with the dialog.
      if (region.current?.isConnected && !region.current.matches(':popover-open')) region.current.showPopover();
    });
    return () => clearTimeout(timer);
  }, []);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={toastTexts.label}
      className="toasts no-print pointer-events-none w-full overflow-visible bg-transparent p-3 backdrop:hidden"
    >
      <output aria-atomic="false" className="flex flex-col items-center">
        <ToastItems toasts={toasts.filter(({ kind }) => kind !== 'error')} />
      </output>
      <div role="alert" aria-atomic="false" className="flex flex-col items-center">
        <ToastItems toasts={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
    </section>
  );
}

function ToastItems({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />);
}

function ToastItem({ toast }: { toast: Toast }) {
  const [isPaused, setPaused] = useState(false);
  const remainingMs = useRef(toastDurationMs);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, toast.id]);

  const { action, link } = toast;
  return (
    <span
      data-toast={toast.kind}
      className={`on-dark pointer-events-auto mb-2 grid min-h-12 w-full max-w-xl md:w-fit md:max-w-2xl grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded py-1 pr-1 pl-4 text-sm text-white shadow ring-2 ring-paper transition forced-colors:border duration-200 starting:-translate-y-3 starting:opacity-0 ${backgroundByKind[toast.kind]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={iconByKind[toast.kind]} className="size-5" />
      <span className="min-w-0 py-1 text-balance [overflow-wrap:anywhere]" lang={toast.lang}>
        <Message toast={toast} />
      </span>
      <button
        type="button"
        className="icon-btn"
        aria-label={toastTexts.close}
        title={toastTexts.close}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" className="size-5" />
      </button>
      {action ? (
        <button
          type="button"
          className={toastActionClass}
          onClick={() => {
            action.run();
            dismissToast(toast.id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      {link ? (
        <Link to={link.to} className={toastActionClass} onClick={() => dismissToast(toast.id)}>
          {link.label}
        </Link>
      ) : null}
    </span>
  );
}

/**
 * Renders a message with its emphasised part. Both are rendered as text, so that a product's title is never parsed as
 * markup.
 */
function Message({ toast: { message, emphasis } }: { toast: Toast }) {
  const start = emphasis ? message.indexOf(emphasis) : -1;
  if (!emphasis || start < 0) return <span>{message}</span>;
  return (
    <>
      <span>{message.slice(0, start)}</span>
      <strong className={emphasis.length > longTitleLength ? 'line-clamp-2' : undefined}>
        {withNoBreakSpaces(emphasis)}
      </strong>
      <span>{message.slice(start + emphasis.length)}</span>
    </>
  );
}

const toastActionClass =
  'col-start-2 inline-flex min-h-11 items-center justify-self-start rounded font-bold underline underline-offset-4';

/** Number of characters above which a title is shortened, so that the rest of the message is visible. */
const longTitleLength = 100;
const backgroundByKind: Record<ToastKind, string> = { success: 'bg-pasture', error: 'bg-clay', info: 'bg-ink-soft' };
const iconByKind: Record<ToastKind, IconName> = { success: 'check', error: 'alert', info: 'info' };
