/** Messages about errors in the list of synonyms. */
export const synonymTexts = {
  tooFewNames: (line: string) => `Sinônimos: a linha precisa de dois nomes ou mais, separados por vírgulas: "${line}"`,
};
