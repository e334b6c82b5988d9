import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

export type DialogShape = 'drawer-left' | 'drawer-right' | 'modal';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  shape: DialogShape;
  /** Heading and accessible name of the dialog. */
  title: React.ReactNode;
  closeLabel: string;
  id?: string;
  /** Replaces the visible heading, for example with the logo; `title` stays the accessible name. */
  head?: React.ReactNode;
  className?: string;
  children: React.ReactNode;
}

/**
 * Native modal dialog. The browser traps and restores focus, makes the page inert, and closes the dialog on Escape (on
 * Android on the back button). Clicks on the backdrop and navigations close it too.
 */
export function Dialog({ open, onClose, shape, title, closeLabel, id, head, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = `${id ?? shape}-title`;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  useOnChange(useLocation().key, dismiss);

  /**
   * Closes the dialog and calls `onClose` at once. Browsers dispatch the close event only in a later frame, and the
   * button that opens the dialog may be pressed before.
   */
  function dismiss() {
    if (!dialog.current?.open) return;
    dialog.current.close();
    onClose();
  }

  return (
    // The click handler needs no key handler, because Escape and the button also close the dialog.
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      className={`${shape === 'modal' ? 'modal' : `drawer ${shape}`} ${className}`}
      onClose={() => {
        // The dialog may have been opened again before this event.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) dismiss();
      }}
    >
      <div className="flex min-h-full flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          {head}
          <h2 id={titleId} className={head ? 'sr-only' : 'text-lg'}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={dismiss}>
            <Icon name="close" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
