/** Error messages about the syntax and structure of a JSON catalogue, and about its items. */
export const jsonTexts = {
  tooDeep: ({ line, maxDepth }: { line: number; maxDepth: number }) =>
    `Linha ${line}: o JSON tem mais de ${maxDepth} níveis, um dentro do outro.`,
  listTwice: ({ line, key }: { line: number; key: string }) => `Linha ${line}: a lista "${key}" aparece duas vezes.`,
  misplaced: ({ line, closing }: { line: number; closing: string }) =>
    `Linha ${line}: "${closing}" fora de lugar no JSON.`,
  tooLarge: (line: number) => `Linha ${line}: o produto é grande demais, ou faltam aspas ou chaves.`,
  tooMuchOutside: (line: number) => `Linha ${line}: há texto demais fora das listas de produtos, categorias e marcas.`,
  cutShort: (line: number) => `Linha ${line}: o arquivo termina no meio. Salve-o ou copie-o de novo.`,
  wrongRoot: 'O JSON precisa ser uma lista de produtos ou ter "products", "categories" ou "brands".',
  broken: 'O JSON está quebrado: há vírgula, aspas, chave ou colchete sobrando ou faltando entre os itens.',
  notList: (name: string) => `No JSON, "${name}" precisa ser uma lista.`,
  tooManyGroups: ({ maxGroups, list }: { maxGroups: number; list: string }) =>
    `Há mais de ${maxGroups} itens em "${list}".`,
  brokenItem: ({ line, position }: { line: number; position: number }) =>
    `Linha ${line}: o JSON do item ${position} está quebrado: confira aspas, vírgulas, chaves e números (com ponto, sem R$).`,
};
