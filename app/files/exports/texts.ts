/** Name of a program in Portuguese, and error messages and notes about fields derived from the columns of its export. */
export const otherProgramTexts = {
  merchantOrMeta: 'Google Merchant ou Meta (catálogo do Facebook e do Instagram)',
  otherSubcategory: ({ child, subcategory }: { child: string; subcategory: string }) =>
    `tem a subcategoria "${child}", mas a coluna de subcategoria tem "${subcategory}"`,
  countedStock:
    'não sei se são unidades ou dias; se são unidades, chame a coluna de "Estoque" ou, no painel, escolha "Quantidade em estoque" para ela; se são dias, escreva "dias"',
  secondStock: 'é outra quantidade que a do estoque; deixe uma das duas colunas de fora',
  needsPrice: 'só serve ao lado da coluna "preço"; acrescente-a',
  amountAbovePrice: (price: string) => `o desconto é maior que o preço, ${price}`,
  abovePrice: (price: string) => `o preço promocional é maior que o preço, ${price}`,
  withoutPrice: 'o preço é sob consulta; escreva o preço, ou tire a promoção',
  priceDiffers: ({ product, selling, sale }: { product: string; selling: string; sale: string }) =>
    `${product}: ${selling} em vez de ${sale}`,
  /** Period of a promotion. A blank day means that it has no start or no end. */
  period: ({ start, end }: Record<'start' | 'end', string>) =>
    [start && `de ${start}`, end && `até ${end}`].filter(Boolean).join(' '),
};
