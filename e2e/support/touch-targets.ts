import type { Page } from '@playwright/test';

/** Minimum width and height of a touch target in CSS pixels. */
const minSidePx = 44;

/**
 * Selectors, by reason, of controls that may be as small as their text: a larger control beside them has the same
 * effect, or they are not used by touch.
 */
const exceptionSelectors = {
  'the title and category of a card, whose picture leads to the same place': '.pcard-title a, .pcard-kind a',
  'the links that only the keyboard shows': '.skip-link, .skip-filters',
};

/** Lists controls on the screen, or in an open layer, that are too small for a thumb, with their sizes in px. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ exceptions, minPx }) => {
      const controls =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]';
      const opened = document.querySelector('dialog:modal, [data-sheet]:popover-open');
      return [...(opened ?? document.body).querySelectorAll<HTMLElement>(controls)]
        .filter((one) => !one.matches(exceptions) && !isInSentence(one) && isShown(one) && !isLargeEnough(one))
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const name = one.getAttribute('aria-label') ?? (one.innerText || one.id);
          return `${one.tagName.toLowerCase()}.${one.className.split(' ').slice(0, 3).join('.')} «${name.slice(0, 40)}» ${Math.round(width)}×${Math.round(height)}`;
        });

      /**
       * Returns whether a link is inside a sentence (WCAG 2.5.8, exception "inline"). Adjacent links are no sentence.
       */
      function isInSentence(one: HTMLElement): boolean {
        const text = one.closest<HTMLElement>('p, li, dd, figcaption, [role=status]');
        if (!text || getComputedStyle(one).display !== 'inline') return false;
        const links = [...text.querySelectorAll('a')].map((link) => link.textContent);
        return links.reduce((rest, link) => rest.replace(link, ''), text.textContent).trim().length > 2;
      }

      function isShown(one: HTMLElement): boolean {
        const { width, height } = one.getBoundingClientRect();
        const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isSeen && width > 1 && height > 1 && !one.closest('[inert]');
      }

      /**
       * Returns whether a control is large enough: its box, the box of its label, or the area around its centre in
       * which a touch reaches the control.
       */
      function isLargeEnough(one: HTMLElement): boolean {
        const frame = one.closest('label') ?? one;
        // A label without a box of its own is as large as its contents.
        const range = document.createRange();
        range.selectNodeContents(frame);
        const box = (getComputedStyle(frame).display === 'contents' ? range : frame).getBoundingClientRect();
        if (box.width > minPx - 0.6 && box.height > minPx - 0.6) return true;
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = minPx / 2 - 1;
        return [
          [x - reach, y],
          [x + reach, y],
          [x, y - reach],
          [x, y + reach],
        ].every(([atX = 0, atY = 0]) => {
          const hit = document.elementFromPoint(atX, atY);
          const label = hit?.closest('label');
          return hit !== null && (one.contains(hit) || label?.control === one);
        });
      }
    },
    { exceptions: Object.values(exceptionSelectors).join(', '), minPx: minSidePx },
  );
}
