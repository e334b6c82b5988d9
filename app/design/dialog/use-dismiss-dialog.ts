import { useRef, type SyntheticEvent } from 'react';

/**
 * Closes a native dialog on Escape (on Android on the back button), on a click on its backdrop and by `dismiss`, and
 * calls `onClose` at once. Browsers dispatch the close event only in a later frame, and the button that opens the
 * dialog may be pressed before.
 */
export function useDismissDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  function dismiss() {
    if (!dialog.current?.open) return;
    dialog.current.close();
    onClose();
  }

  /** Dismisses the dialog on an event of its own; events of the elements inside it are ignored. */
  function dismissOnOwnEvent({ target, currentTarget }: SyntheticEvent) {
    if (target === currentTarget) dismiss();
  }

  return {
    dialog,
    dismiss,
    dialogProps: {
      ref: dialog,
      onClick: dismissOnOwnEvent,
      onCancel: dismissOnOwnEvent,
      /**
       * Browsers may close a dialog without a cancel event. The dialog may have been opened again before this event.
       */
      onClose() {
        if (!dialog.current?.open) onClose();
      },
    },
  };
}
