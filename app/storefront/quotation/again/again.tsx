import { againTexts } from '#app/storefront/quotation/again/texts.ts';
import { AgainScreen } from '#app/storefront/quotation/again/again-screen.tsx';

export const meta = () => [{ title: againTexts.title }];

/** The page is the same for everybody, because the browser fills in its list from its own storage. */
export default function AgainRoute() {
  return <AgainScreen />;
}
