import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';
import { useDismissDialog } from '#app/design/dialog/use-dismiss-dialog.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/** Shape of a dialog: a drawer at an edge of the screen, or a box in its middle. */
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
 * Renders a native modal dialog. The browser traps and restores focus, makes the page inert, and closes the dialog on
 * Escape (on Android on the back button). Clicks on the backdrop and navigations close it too.
 */
export function Dialog({ open, onClose, shape, title, closeLabel, id, head, className = '', children }: DialogProps) {
  const { dialog, dismiss, dialogProps } = useDismissDialog(onClose);
  const titleId = `${id ?? shape}-title`;

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open, dialog]);

  useOnChange(useLocation().key, dismiss);

  return (
    <dialog
      {...dialogProps}
      id={id}
      aria-labelledby={titleId}
      className={`${shape === 'modal' ? 'modal' : `drawer ${shape}`} ${className}`}
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
