import { againTexts } from '#app/texts/quotation/again.ts';
import { AgainScreen } from '#app/ui/stored-quotation/again-screen.tsx';

export const meta = () => [{ title: againTexts.title }];

/** The same page for everybody: its content is in the browser. */
export default function AgainRoute() {
  return <AgainScreen />;
}
