import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { guardAgain, guardBack } from '#app/visitor/shared/back-guard.ts';

/** On a phone, back closes what is open before it leaves the screen. */
export function useBackGuard(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? guardBack(() => latest.current()) : undefined), [isOpen]);
  useEffect(() => {
    if (shownKey.current !== key) guardAgain();
    shownKey.current = key;
  }, [key]);
}
