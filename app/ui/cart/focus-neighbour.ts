/** Where the focus goes when a list has lost its last entry: the heading of the screen or drawer. */
export const listHeadingAttribute = 'data-list-heading';

/**
 * Moves the focus from a remove button that is about to go to that of the next entry, else of the one before, else to
 * the heading of the list, so that whoever uses a keyboard is not thrown back to the top of the page.
 * @param entrySelector selects the element of one entry, around the button
 */
export function focusNeighbour(button: HTMLElement, entrySelector: string): void {
  const entry = button.closest(entrySelector);
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const place = button.closest('dialog, main');
  const target =
    neighbour?.querySelector<HTMLElement>('[data-remove]') ??
    place?.querySelector<HTMLElement>(`[${listHeadingAttribute}]`);
  target?.focus();
}
