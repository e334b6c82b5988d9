import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '#app/design/button.tsx';
import { useDismissDialog } from '#app/design/dialog/use-dismiss-dialog.ts';

interface MessageDialogProps {
  message: string;
  /** Paragraph below the message with what the visitor can do. */
  advice?: string;
  /** Short heading of a confirmation dialog; an alert has none. */
  title?: string;
  /** Text of the button that only closes the dialog. It has the initial focus. */
  closeLabel: string;
  onClose: () => void;
  /** Button that confirms the action, in a confirmation dialog. */
  children?: ReactNode;
}

/** Renders an alert or a confirmation dialog, which is open while it is mounted. */
export function MessageDialog({ message, advice = '', title, closeLabel, onClose, children }: MessageDialogProps) {
  const { dialog, dismiss, dialogProps } = useDismissDialog(onClose);
  const closeButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    closeButton.current?.focus();
  }, [dialog]);

  return (
    <dialog
      {...dialogProps}
      role="alertdialog"
      aria-labelledby={title ? `${id}-title` : `${id}-message`}
      aria-describedby={title ? `${id}-message` : `${id}-advice`}
      className="modal max-w-lg"
    >
      <div className="flex flex-col gap-3 p-6">
        {title ? (
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
        ) : null}
        <p id={`${id}-message`} className="text-base text-balance">
          {message}
        </p>
        <p id={`${id}-advice`} className="text-balance text-ink-soft empty:hidden">
          {advice}
        </p>
        <div className="mt-3 flex flex-wrap justify-end gap-3 *:max-xs:grow">
          <Button ref={closeButton} variant={children ? 'secondary' : 'primary'} onClick={dismiss}>
            {closeLabel}
          </Button>
          {children}
        </div>
      </div>
    </dialog>
  );
}
