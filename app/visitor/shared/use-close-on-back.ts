import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { closeOnBack, enterScreen } from '#app/visitor/shared/back-button.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/**
 * Makes the back button of a phone close an overlay before it leaves the screen.
 * @param isKept whether the overlay stays open when another screen is shown
 */
export function useCloseOnBack(isOpen: boolean, close: () => void, isKept = false): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack({ close: () => handleBack(), isKept }) : undefined), [isOpen, isKept]);
  useOnChange(useLocation().key, enterScreen);
}
