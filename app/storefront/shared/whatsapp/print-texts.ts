/** Texts of the print button and of the header of the printed cart. */
export const printTexts = {
  title: 'Pedido de cotação',
  date: ({ date }: { date: string }) => `Data: ${date}`,
  print: 'Imprimir',
} as const;
