import { useEffect, useRef, type RefObject } from 'react';

interface CartLinkFocus {
  /** The link 'Ver Carrinho' that replaces the button. */
  link: RefObject<HTMLAnchorElement | null>;
  /** To be called with the result of the click. */
  setPressed: (wasPressed: boolean) => void;
}

/** Moves keyboard focus to the link that replaces the pressed button. */
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
