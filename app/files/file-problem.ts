import { workbookTexts } from './workbook/texts.ts';

/**
 * Error for a file that cannot be read, written or imported at all. Its `message` is in Portuguese for the owner and,
 * if possible, says how to solve the problem.
 */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/**
 * Creates the error for a workbook that is too large. The error advises CSV, which is read row by row.
 */
export function workbookTooLarge(): FileProblem {
  return new FileProblem(workbookTexts.tooLarge);
}
