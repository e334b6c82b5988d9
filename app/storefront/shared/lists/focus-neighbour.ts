/** Attribute of the elements with `listHeading`. */
const listHeadingAttribute = 'data-list-heading';
/** Props of the element that receives the focus when the list becomes empty. */
export const listHeading = { tabIndex: -1, [listHeadingAttribute]: '' } as const;

/**
 * Moves the focus from a remove button to the remove button of the next entry, or else of the previous entry, or else
 * to the element with `listHeading`. Otherwise the focus would be lost with the removed row.
 * @param entrySelector selects the entry that contains the button
 */
export function focusNeighbour(button: HTMLElement, entrySelector: string): void {
  const entry = button.closest(entrySelector);
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-remove]');
  if (target) target.focus();
  else focusListHeading(button);
}

/** Moves the focus to the element with `listHeading` in the drawer or screen that contains the given element. */
export function focusListHeading(element: HTMLElement): void {
  element.closest('.drawer, main')?.querySelector<HTMLElement>(`[${listHeadingAttribute}]`)?.focus();
}
