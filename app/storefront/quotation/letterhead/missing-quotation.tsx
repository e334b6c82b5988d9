import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import { quotationRoot } from '#app/quotation-paths.ts';
import { letterheadTexts } from '#app/storefront/quotation/letterhead/letterhead-texts.ts';
import { LetterheadMessage } from './letterhead-message.tsx';

/**
 * Renders the message that the quotation does not exist. If this browser was offline when the quotation was created and
 * still stores it, it now sends the quotation and shows it.
 */
export function MissingQuotation() {
  const { title, text, cart, ask } = letterheadTexts.missing;
  useEffect(() => {
    const code = window.location.pathname.split('/').at(-1) ?? '';
    void import('#app/storefront/shared/whatsapp/send-quotation.ts').then(
      async ({ isQuotationWaiting, sendWaitingQuotations }) => {
        if (!isQuotationWaiting(code)) return;
        await sendWaitingQuotations();
        if (!isQuotationWaiting(code)) window.location.reload();
      },
    );
  }, []);
  return (
    <LetterheadMessage title={title} text={text}>
      <a href={paths.cart} className="btn btn-primary">
        {cart}
      </a>
      <a href={quotationRoot} className="btn btn-secondary">
        {ask}
      </a>
    </LetterheadMessage>
  );
}
