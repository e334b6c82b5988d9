/** Column headers of the CSV file of quotations. */
export const quotationCsvHeaders = [
  'número',
  'situação',
  'pedida em',
  'válida até',
  'nome',
  'cidade',
  'itens',
  'total',
];
