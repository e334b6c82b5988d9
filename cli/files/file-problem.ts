/** The file as a whole cannot be read; `message` is for the owner, in Portuguese, and says what to do where it can. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}
