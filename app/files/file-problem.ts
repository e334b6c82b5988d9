/** The file as a whole cannot be read; `message` is for the owner, in Portuguese, and says what to do where it can. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

/** Larger catalogues come as CSV, which is read row by row. */
export function workbookTooLarge(): FileProblem {
  return new FileProblem(
    'A planilha é grande demais para ser lida assim. Salve a folha de produtos como .csv e importe o .csv.',
  );
}
