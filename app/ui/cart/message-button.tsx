import { useState } from 'react';
import { sharedTexts } from '#app/texts/shared.ts';
import { Button } from '#app/ui/button.tsx';
import type { MessageDialog } from '#app/ui/cart/message-dialog.tsx';
import { showToast } from '#app/visitor/toasts.ts';

/** A button that only says something: why what its name promises cannot be done. */
export function MessageButton({ message, children }: { message: string; children: React.ReactNode }) {
  const [Dialog, setDialog] = useState<typeof MessageDialog | null>(null);

  function tell(): void {
    loadDialog().then(
      (dialog) => setDialog(() => dialog),
      () => showToast({ kind: 'error', message }),
    );
  }

  return (
    <>
      <Button variant="secondary" size="large" className="no-js:hidden" onClick={tell}>
        {children}
      </Button>
      {Dialog ? <Dialog message={message} closeLabel={sharedTexts.understood} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

async function loadDialog() {
  const module = await import('#app/ui/cart/message-dialog.tsx');
  return module.MessageDialog;
}
