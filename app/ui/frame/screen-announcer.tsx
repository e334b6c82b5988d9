import { useState } from 'react';
import { useLocation } from 'react-router';
import { useOnChange } from '#app/visitor/shared/use-on-change.ts';

/**
 * Announces the title after a client-side navigation, as a browser does on page load, and restores lost focus to the
 * content.
 */
export function ScreenAnnouncer() {
  const [title, setTitle] = useState('');
  useOnChange(useLocation().pathname, () => {
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('conteudo')?.focus({ preventScroll: true });
    }
  });
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
