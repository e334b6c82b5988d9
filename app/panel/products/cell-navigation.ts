import type { KeyboardEvent } from 'react';

const cellSelector = '[data-cell]';

/**
 * Moves the focus between cells as in a spreadsheet: up and down with the arrow keys and Enter, sideways with the arrow
 * keys at the ends of the text. Tab visits all controls as usual. A changed text is saved when its cell loses the
 * focus.
 */
export function handleCellKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (!(target instanceof HTMLInputElement) || !target.matches(cellSelector)) return;
  if (altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
  if (key === 'Enter') {
    // Leaving the cell saves the row. Where Enter does not leave the cell, the row is submitted instead.
    event.preventDefault();
    const nextCell = findInColumn(target, shiftKey ? -1 : 1);
    if (nextCell) focusCell(nextCell);
    else target.form?.requestSubmit();
    return;
  }
  const next = findNeighbour(target, key, shiftKey);
  if (!next) return;
  event.preventDefault();
  focusCell(next);
}

function findNeighbour(cell: HTMLInputElement, key: string, shiftKey: boolean): HTMLInputElement | undefined {
  if (shiftKey) return undefined;
  if (key === 'ArrowDown') return findInColumn(cell, 1);
  if (key === 'ArrowUp') return findInColumn(cell, -1);
  if (key === 'ArrowRight' && isAtEdge(cell, 'end')) return findInRow(cell, 1);
  if (key === 'ArrowLeft' && isAtEdge(cell, 'start')) return findInRow(cell, -1);
  return undefined;
}

function findInColumn(cell: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const row = cell.closest('tr');
  const neighbourRow = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return neighbourRow?.querySelector<HTMLInputElement>(`[data-cell="${cell.dataset['cell']}"]`) ?? undefined;
}

function findInRow(cell: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const cells = [...(cell.closest('tr')?.querySelectorAll<HTMLInputElement>(cellSelector) ?? [])];
  return cells[cells.indexOf(cell) + step];
}

/** Tells whether the caret is at an edge of the text. A completely selected text counts as being at both edges. */
function isAtEdge(cell: HTMLInputElement, edge: 'start' | 'end'): boolean {
  if (cell.type === 'checkbox') return true;
  const { selectionStart: start, selectionEnd: end, value } = cell;
  if (start === 0 && end === value.length) return true;
  return start === end && start === (edge === 'start' ? 0 : value.length);
}

/** Focuses a cell and selects its text, so that typing replaces it. */
function focusCell(cell: HTMLInputElement): void {
  cell.focus();
  if (cell.type !== 'checkbox') cell.select();
}
