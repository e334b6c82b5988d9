import { useState } from 'react';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import type { MessageDialog } from '#app/ui/primitives/message-dialog.tsx';
import { showToast } from '#app/visitor/shared/toasts.ts';

/** Button that explains why its action is unavailable. */
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
  const module = await import('#app/ui/primitives/message-dialog.tsx');
  return module.MessageDialog;
}
