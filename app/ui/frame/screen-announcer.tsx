import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces the title after a client-side navigation, as a browser does on page load, and restores lost focus to the
 * content.
 */
export function ScreenAnnouncer() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
