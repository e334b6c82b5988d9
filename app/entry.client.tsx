import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * Reports a recoverable rendering error, unless the browser's translator changed the page before hydration. React then
 * renders the page again, which is expected.
 */
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
