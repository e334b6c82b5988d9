/** Column headers of the CSV file of quotations. */
export const exportHeaders = ['número', 'situação', 'pedida em', 'válida até', 'nome', 'cidade', 'itens', 'total'];
