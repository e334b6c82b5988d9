import { useEffect, useRef, type RefObject } from 'react';

interface CartLinkFocus {
  /** The link 'Ver Carrinho' that takes the button's place. */
  link: RefObject<HTMLAnchorElement | null>;
  /** The button was pressed, and put the product into the cart or not. */
  setPressed: (wasPressed: boolean) => void;
}

/** Whoever puts a product into the cart by keyboard goes on from the link that takes the pressed button's place. */
export function useCartLinkFocus(isInCart: boolean): CartLinkFocus {
  const wasPressed = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (isInCart && wasPressed.current) link.current?.focus();
    wasPressed.current = false;
  }, [isInCart]);

  function setPressed(isPressed: boolean): void {
    wasPressed.current = isPressed;
  }

  return { link, setPressed };
}
