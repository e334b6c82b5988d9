/** Marks where the focus goes when a list has lost its last entry: the heading of the drawer, the place of the cart. */
export const listHeadingAttribute = 'data-list-heading';
export const listHeading = { tabIndex: -1, [listHeadingAttribute]: '' } as const;

/**
 * Moves the focus from a remove button that is about to go to that of the next entry, else of the one before, else to
 * the heading of the list, so that whoever uses a keyboard is not thrown back to the top of the page.
 * @param entrySelector selects the element of one entry, around the button
 */
export function focusNeighbour(button: HTMLElement, entrySelector: string): void {
  const entry = button.closest(entrySelector);
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
  if (target) target.focus();
  else focusListHeading(button);
}

/** Moves the focus to the heading of the list that an element belongs to. */
export function focusListHeading(element: HTMLElement): void {
  element.closest('.drawer, main')?.querySelector<HTMLElement>(`[${listHeadingAttribute}]`)?.focus();
}
