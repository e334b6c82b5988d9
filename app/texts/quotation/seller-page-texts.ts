/** Texts of the page that a seller's personal link opens, and of the notice that the visitor sees afterwards. */
export const sellerPageTexts = {
  title: ({ name, shopName }: { name: string; shopName: string }) => `${name}, de ${shopName}`,
  text: 'Escolha os produtos na loja e peça a cotação, ou fale agora pelo WhatsApp.',
  talk: 'Falar pelo WhatsApp',
  message: (name: string) => `Olá, ${name}! Vim pelo seu link da loja.`,
  toShop: (shopName: string) => `Ver os produtos de ${shopName}`,
  linkNotFoundTitle: 'Este link não vale mais',
  linkNotFound: 'Quem o mandou não atende mais por ele. A loja continua aqui.',
  served: (name: string) => `Quem atende você: ${name}`,
} as const;
