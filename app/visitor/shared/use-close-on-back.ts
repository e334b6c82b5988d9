import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { restoreHistoryEntries, closeOnBack } from '#app/visitor/shared/back-button.ts';

/** On a phone, back closes what is open before it leaves the screen. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? closeOnBack(() => latest.current()) : undefined), [isOpen]);
  useEffect(() => {
    if (shownKey.current !== key) restoreHistoryEntries();
    shownKey.current = key;
  }, [key]);
}
