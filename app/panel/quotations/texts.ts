/** Headers of the quotations that are exported as CSV. */
export const exportHeaderTexts = ['número', 'situação', 'pedida em', 'válida até', 'nome', 'cidade', 'itens', 'total'];
