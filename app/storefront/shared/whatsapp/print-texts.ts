/** Printing, and the head of the printed cart. */
export const printTexts = {
  title: 'Pedido de cotação',
  date: ({ date }: { date: string }) => `Data: ${date}`,
  print: 'Imprimir',
} as const;
