import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { closeOnBack, restoreHistoryEntries } from '#app/visitor/shared/back-button.ts';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/** On a phone, back closes what is open before it leaves the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const handleBack = useEffectEvent(close);
  useEffect(() => (isOpen ? closeOnBack(() => handleBack()) : undefined), [isOpen]);
  useOnChange(useLocation().key, restoreHistoryEntries);
}
