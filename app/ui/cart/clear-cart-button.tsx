import { useState } from 'react';
import { cartTexts, clearCartTexts } from '#app/texts/cart/cart.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { focusListHeading } from '#app/ui/cart/focus-neighbour.ts';
import { MessageDialog } from '#app/ui/primitives/message-dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { clearCart } from '#app/visitor/cart/cart-actions.ts';

/** 'Limpar Carrinho', with confirmation. */
export function ClearCartButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" className="max-sm:px-2" onClick={() => setAsking(true)}>
        <Icon name="trash" className="size-5" />
        {cartTexts.clear}
      </Button>
      {isAsking ? (
        <MessageDialog
          title={clearCartTexts.title}
          message={clearCartTexts.question}
          closeLabel={clearCartTexts.cancel}
          onClose={() => setAsking(false)}
        >
          <Button
            variant="danger"
            onClick={(event) => {
              event.currentTarget.closest('dialog')?.close();
              focusListHeading(event.currentTarget);
              clearCart();
            }}
          >
            {clearCartTexts.confirm}
          </Button>
        </MessageDialog>
      ) : null}
    </>
  );
}
