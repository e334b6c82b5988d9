import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Restores the focus to the button that moved a row, because moving an element in the document removes its focus. Rows
 * have their key in `data-row`, and their buttons the direction in `data-move`.
 * @param order value that changes whenever the rows are reordered
 * @returns handler for clicks in the list
 */
export function useFocusAfterMove(list: RefObject<HTMLElement | null>, order: unknown): (event: MouseEvent) => void {
  const pressed = useRef<{ row: string | undefined; move: string | undefined }>(undefined);

  useEffect(() => {
    const { row, move } = pressed.current ?? {};
    pressed.current = undefined;
    if (row === undefined || document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const moved = [...rows].find(({ dataset }) => dataset['row'] === row);
    const buttons = [...(moved?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])];
    (buttons.find(({ dataset }) => dataset['move'] === move) ?? buttons[0])?.focus();
  }, [list, order]);

  return ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-move]');
    if (!button) return;
    const row = button.closest<HTMLElement>('[data-row]')?.dataset['row'];
    pressed.current = { row, move: button.dataset['move'] };
  };
}
