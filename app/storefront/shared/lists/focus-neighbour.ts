/** Marks the heading that receives focus when the list is empty. */
const listHeadingAttribute = 'data-list-heading';
export const listHeading = { tabIndex: -1, [listHeadingAttribute]: '' } as const;

/**
 * Moves focus from a remove button to the next entry's, else the previous one's, else the list heading, so that it is
 * not lost with the row.
 * @param entrySelector selects an entry's element, around the button
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
