import { cutCodePoints } from '#app/domain/shared/text/clean-text.ts';

// This code is in a file of its own, because a bundle contains whole files and cards do not need the HTML parser.

/** Number of characters of a description shown in a list item and in the compare table. */
export const listPreviewLength = 100;
export const comparePreviewLength = 150;

/**
 * Cuts a text to a number of characters and appends '…' when there were more. It counts code points, so that no
 * character is split.
 * @param maxCodePoints 100 in list items, 150 in the compare table
 */
export function cutPreview(text: string, maxCodePoints: number): string {
  const cut = cutCodePoints(text, maxCodePoints);
  return cut.length < text.length ? `${cut}…` : text;
}
