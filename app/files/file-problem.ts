import { workbookTexts } from './texts.ts';

/**
 * Error that a whole file cannot be read. Its `message` is in Portuguese for the owner, and says what to do when that
 * is known.
 */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** Creates the error that a workbook is too large. Larger catalogues must be CSV, which is read row by row. */
export function workbookTooLarge(): FileProblem {
  return new FileProblem(workbookTexts.tooLarge);
}
