/** Error messages about a CSV file. */
export const csvTexts = {
  tooManyColumns: ({ row, columns, maxColumns }: { row: number; columns: string; maxColumns: number }) =>
    `Linha ${row}: há ${columns} colunas, e o máximo é ${maxColumns}. Confira o separador e as aspas.`,
  rowTooLarge: (row: number) => `Linha ${row}: a linha é grande demais. É provável que falte fechar aspas (") nela.`,
  openQuotes: (row: number) =>
    `As aspas (") abertas perto da linha ${row} não se fecham até o fim do arquivo. Feche-as ou apague-as.`,
  notParsed: ({ row, code }: { row: number; code: string }) =>
    `Linha ${row}: não consigo ler o CSV (${code}). Salve a planilha como .xlsx e tente de novo.`,
};
