import { sentQuotationsTexts } from '#app/storefront/quotation/sent/texts.ts';
import { SentQuotationsScreen } from '#app/storefront/quotation/sent/sent-quotations-screen.tsx';

export const meta = () => [{ title: sentQuotationsTexts.title }];

/** The server renders the same page for every visitor; the browser fills in the list from its own storage. */
export default function SentQuotationsRoute() {
  return <SentQuotationsScreen />;
}
