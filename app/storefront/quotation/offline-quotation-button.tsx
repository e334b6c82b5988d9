import { useEffect, useState } from 'react';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';
import { setQuotationStored, refreshStoredQuotation } from '#app/visitor/offline/stored-quotations.ts';

/** CSS classes that make a button look like a link, because a quotation's page should have only one filled button. */
export const linkClass = 'prose-link inline-flex min-h-11 items-center';

/**
 * Renders the button that stores the quotation on this device for offline use. No quotation is cached without this
 * choice of the visitor.
 */
export function OfflineQuotationButton() {
  const [isStored, setStored] = useState(false);
  const [isPossible, setPossible] = useState(true);
  useEffect(() => {
    refreshStoredQuotation(window.location.pathname).then(setStored, () => setPossible(false));
  }, []);
  function change(): void {
    setQuotationStored(window.location.pathname, !isStored).then(
      () => setStored(!isStored),
      () => undefined,
    );
  }
  if (!isPossible) return null;
  return (
    <button type="button" className={`${linkClass} needs-script`} aria-pressed={isStored} onClick={change}>
      {isStored ? texts.forget : texts.keep}
    </button>
  );
}
