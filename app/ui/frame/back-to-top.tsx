import { useEffect } from 'react';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';

/** Of the first link of every screen, where the focus goes on. */
export const topId = 'inicio';
const stickyAfterPx = 80;
const backToTopAfterPx = 200;

/** Tells the style sheet how far the visitor has scrolled, and takes them back to the top (A07, B06). */
export function BackToTop() {
  useEffect(watchScroll, []);
  return (
    <button
      type="button"
      aria-label={sharedTexts.backToTop}
      title={sharedTexts.backToTop}
      className="back-to-top icon-btn no-print no-js:hidden"
      onClick={() => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
        document.getElementById(topId)?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" />
    </button>
  );
}

function watchScroll() {
  const root = document.documentElement;
  function mark() {
    if (window.scrollY > backToTopAfterPx) root.dataset.scrolled = 'far';
    else if (window.scrollY > stickyAfterPx) root.dataset.scrolled = 'some';
    else delete root.dataset.scrolled;
  }
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
