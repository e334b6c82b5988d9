/** Error messages about a workbook that is read or written. */
export const workbookTexts = {
  notWorkbook: 'O arquivo é um .zip, mas não uma planilha. Salve a planilha como .xlsx.',
  notParsed: 'O arquivo é um .zip, mas não uma planilha que eu consiga ler. Salve a planilha como .xlsx.',
  damaged: 'O arquivo da planilha está danificado ou incompleto. Abra-o na planilha e salve de novo.',
  damagedXls:
    'O arquivo é uma planilha .xls antiga que está danificada ou protegida por senha. Abra-a e salve como "Pasta de Trabalho do Excel (.xlsx)", sem senha.',
  unreadablePart: 'A planilha tem uma parte que não consigo ler. Abra-a, tire a senha se houver, e salve de novo.',
  tooLarge: 'A planilha é grande demais para ser lida assim. Salve a folha de produtos como .csv e importe o .csv.',
  tooManyColumns: ({ row, maxColumns }: { row: number; maxColumns: number }) =>
    `Linha ${row}: há colunas preenchidas demais; o máximo é ${maxColumns}.`,
  formulaWithoutValue: 'a fórmula não tem o valor guardado; abra e salve a planilha, ou troque a fórmula pelo valor',
  notNumber: 'não é um número; escreva de novo',
  tooManyProducts: 'Há mais de 20.000 produtos, e numa planilha .xlsx não cabem tantos. Exporte para .csv ou .json.',
  textTooLong: ({ field, sku }: { field: string; sku: string }) =>
    `O campo "${field}" do produto de SKU ${sku} é longo demais para uma célula. Exporte para .csv ou .json.`,
};

/** Names of the sheets that are written to workbooks. */
export const sheetNames = {
  products: 'Produtos',
  categories: 'Categorias',
  brands: 'Marcas',
  rates: 'Entrega',
};
