import { printTexts } from '#app/storefront/shared/whatsapp/print-texts.ts';
import { Button, type ButtonSize } from '#app/design/button.tsx';
import { Icon } from '#app/design/icon.tsx';

/** Renders the button that prints the page, such as the cart. */
export function PrintButton({ size = 'small' }: { size?: ButtonSize }) {
  return (
    <Button
      variant="secondary"
      size={size}
      className={size === 'small' ? 'px-2 whitespace-nowrap' : 'whitespace-nowrap'}
      onClick={() => window.print()}
    >
      <Icon name="print" className="size-5 flex-none" />
      {printTexts.print}
    </Button>
  );
}
