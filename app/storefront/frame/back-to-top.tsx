import { useEffect } from 'react';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';
import { getScrollBehavior } from '#app/design/navigation/scroll-behavior.ts';

/** Id of the skip link, which receives the focus after 'back to top'. */
export const topId = 'inicio';
/** Scroll position in px beyond which the header is sticky: `header.css` reads `data-scrolled`, whatever its value. */
const stickyAfterPx = 80;
/** Scroll position in px beyond which the button is visible: `frame.css` reads `data-scrolled="far"`. */
const backToTopAfterPx = 200;

/** Renders the 'back to top' button, and sets attributes that expose the scroll state to style sheets. */
export function BackToTop() {
  useEffect(watchScroll, []);
  return (
    <button
      type="button"
      aria-label={sharedTexts.backToTop}
      title={sharedTexts.backToTop}
      className="back-to-top icon-btn no-print no-js:hidden"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: getScrollBehavior() });
        document.getElementById(topId)?.focus({ preventScroll: true });
      }}
    >
      <Icon name="up" />
    </button>
  );
}

function watchScroll() {
  const root = document.documentElement;
  function updateScrolled() {
    if (window.scrollY > backToTopAfterPx) root.dataset.scrolled = 'far';
    else if (window.scrollY > stickyAfterPx) root.dataset.scrolled = 'some';
    else delete root.dataset.scrolled;
  }
  updateScrolled();
  window.addEventListener('scroll', updateScrolled, { passive: true });
  return () => window.removeEventListener('scroll', updateScrolled);
}
