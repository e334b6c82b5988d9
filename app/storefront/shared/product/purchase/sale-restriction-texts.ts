/**
 * Texts of a product whose sale is restricted, and the WhatsApp message with which the visitor asks the shop about the
 * product.
 */
export const saleRestrictionTexts = {
  prescription:
    'Este produto só é vendido com prescrição de médico-veterinário. Fale com a loja para comprar e tenha a receita em mãos.',
  controlled: 'Este produto é de uso controlado e não é vendido pela internet.',
  talk: 'Falar com a loja',
  message: ({ title }: { title: string }) =>
    `Olá, gostaria de conversar sobre o produto ${title}, vendido sob prescrição. Como devo enviar a receita?`,
} as const;
