import { cutCodePoints } from '#app/domain/shared/text/clean-text.ts';

// Apart from the parsing of HTML, which no card needs: a bundle holds files whole.

/** Characters of a description shown in a list item and in the compare table. */
export const listPreviewLength = 100;
export const comparePreviewLength = 150;

/**
 * The first characters of a text, then '…' when there were more. Counts code points, so no character is halved.
 * @param maxCodePoints 100 in list items, 150 in the compare table
 */
export function cutPreview(text: string, maxCodePoints: number): string {
  const cut = cutCodePoints(text, maxCodePoints);
  return cut.length < text.length ? `${cut}…` : text;
}
