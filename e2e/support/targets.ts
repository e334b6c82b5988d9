import type { Page } from '@playwright/test';

/** Minimum size of a target for a thumb, in CSS pixels. */
const thumb = 44;

/**
 * Controls that may be as small as their text, because a larger target beside them does the same, or because they are
 * not pressed with a thumb.
 */
const smaller = {
  'the title and category of a card, whose picture leads to the same place': '.pcard-title a, .pcard-kind a',
  'the links that only the keyboard shows': '.skip-link, .skip-filters',
};

/** Lists controls that are too small for a thumb, on the screen or in an open layer, with their sizes. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ exceptions, least }) => {
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
       * Tells whether a link is inside a sentence (WCAG 2.5.8, exception "inline"). Adjacent links are not a sentence.
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
       * Tells whether a control is large enough: its box, its label, or a larger element around it that receives the
       * touch.
       */
      function isLargeEnough(one: HTMLElement): boolean {
        const box = (one.closest('label') ?? one).getBoundingClientRect();
        if (box.width > least - 0.6 && box.height > least - 0.6) return true;
        one.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = least / 2 - 1;
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
    { exceptions: Object.values(smaller).join(', '), least: thumb },
  );
}
