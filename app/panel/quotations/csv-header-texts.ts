/** Column headers of the CSV file with all quotations. */
export const exportHeaders = ['número', 'situação', 'pedida em', 'válida até', 'nome', 'cidade', 'itens', 'total'];
