/** Texts of the print button and of the printed cart's head. */
export const printTexts = {
  title: 'Pedido de cotação',
  date: ({ date }: { date: string }) => `Data: ${date}`,
  print: 'Imprimir',
} as const;
