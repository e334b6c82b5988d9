import { useEffect, useRef } from 'react';
import type { Blocker } from 'react-router';
import { productFormTexts } from '#app/texts/panel/product-form.ts';
import { Button } from '#app/ui/primitives/button.tsx';

const texts = productFormTexts.draft;

/** Asks before the form is left with changes that are not saved. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocked]);
  return (
    <dialog
      ref={dialog}
      className="leave-dialog card p-5"
      aria-labelledby="sair-titulo"
      onClose={() => blocker.reset?.()}
    >
      <p id="sair-titulo" className="max-w-80">
        {texts.leave}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* At once: what is typed next belongs to the form. */}
        <Button onClick={() => dialog.current?.close()}>{texts.leaveNo}</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {texts.leaveYes}
        </Button>
      </div>
    </dialog>
  );
}
