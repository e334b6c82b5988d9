import { againTexts } from '#app/storefront/quotation/again/texts.ts';
import { AgainScreen } from '#app/storefront/quotation/again/again-screen.tsx';

export const meta = () => [{ title: againTexts.title }];

/** The server renders the same page for every visitor; the browser fills in the list from its own storage. */
export default function AgainRoute() {
  return <AgainScreen />;
}
