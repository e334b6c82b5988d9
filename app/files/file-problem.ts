import { workbookTexts } from './texts.ts';

/**
 * The whole file cannot be read. Its `message` is for the owner, in Portuguese, and says what to do where that is
 * known.
 */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** Creates the problem of a workbook that is too large: larger catalogues must be CSV, which is read row by row. */
export function workbookTooLarge(): FileProblem {
  return new FileProblem(workbookTexts.tooLarge);
}
