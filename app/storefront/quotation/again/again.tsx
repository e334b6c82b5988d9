import { againTexts } from '#app/storefront/quotation/again/texts.ts';
import { AgainScreen } from '#app/storefront/quotation/again/again-screen.tsx';

export const meta = () => [{ title: againTexts.title }];

/** The page is the same for everybody, because its content is in the browser. */
export default function AgainRoute() {
  return <AgainScreen />;
}
