import { printTexts } from '#app/texts/print.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function PrintButton() {
  return (
    <Button variant="secondary" size="small" className="px-2 whitespace-nowrap" onClick={() => window.print()}>
      <Icon name="print" className="size-5 flex-none" />
      {printTexts.print}
    </Button>
  );
}
