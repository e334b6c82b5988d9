import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** What a browser has translated before it was hydrated, React renders anew, as it should: that is no error to be reported. */
function reportUnlessTranslated(error: unknown): void {
  if (!document.querySelector('body font')) reportError(error);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: reportUnlessTranslated },
  );
});
