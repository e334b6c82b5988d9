/** Names of programs, as far as they are more than a proper name. */
export const programTexts = {
  merchantOrMeta: 'Google Merchant ou Meta (catálogo do Facebook e do Instagram)',
};

/** Problems of a category that is derived. */
export const categoryTexts = {
  otherSubcategory: ({ child, subcategory }: { child: string; subcategory: string }) =>
    `tem a subcategoria "${child}", mas a coluna de subcategoria tem "${subcategory}"`,
};

/** Problems and notes of fields that are derived. */
export const deriveTexts = {
  needsPrice: 'só serve ao lado da coluna "preço"; acrescente-a',
  abovePrice: (price: string) => `o preço promocional é maior que o preço, ${price}`,
  priceDiffers: ({ sku, selling, sale }: { sku: string; selling: string; sale: string }) =>
    `${sku}: ${selling} em vez de ${sale}`,
};
