import { useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker, useFetchers, useLocation } from 'react-router';
import { panelFrameTexts } from '#app/panel/frame/texts.ts';
import { Button } from '#app/design/button.tsx';
import { forgetForms, hasUnsaved, watchForms } from './unsaved-forms.ts';

const texts = panelFrameTexts.unsaved;

/** Renders the dialog that asks for confirmation before the user leaves a screen with unsaved input. */
export function LeaveGuard() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  useEffect(watchForms, []);
  useEffect(() => forgetForms, [pathname, search]);
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasUnsaved(),
  );
  const isBlocked = blocker.state === 'blocked';
  // A field that saves itself may be saving at this moment.
  const isSaving = useFetchers().some(({ state }) => state !== 'idle');
  const updateDialog = useEffectEvent(() => {
    if (!isBlocked) dialog.current?.close();
    else if (!isSaving && hasUnsaved()) dialog.current?.showModal();
    else if (!isSaving) blocker.proceed();
  });
  useEffect(() => updateDialog(), [isBlocked, isSaving]);
  return (
    <dialog
      ref={dialog}
      className="m-auto card p-5 backdrop:bg-ink/50"
      aria-labelledby="sair-titulo"
      onClose={() => blocker.reset?.()}
    >
      <p id="sair-titulo" className="max-w-80">
        {isBlocked && document.querySelector('[data-unsaved]') ? texts.leaveDraft : texts.leave}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The dialog closes before React renders again, so that the next key press reaches the form. */}
        <Button onClick={() => dialog.current?.close()}>{texts.stay}</Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {texts.go}
        </Button>
      </div>
    </dialog>
  );
}
