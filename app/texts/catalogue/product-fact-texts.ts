import type { PlainName } from '#app/domain/catalogue/plain-fields.ts';

/** Labels of the facts on a product page. */
export const productFactTexts = {
  subcategory: 'Subcategoria',
  brand: 'Marca',
  unit: 'Embalagem',
} as const;

/** Labels of the product fields that are edited as plain values. */
export const plainFieldLabels = {
  sizes: 'Tamanhos',
  tags: 'Etiquetas',
  videoId: 'Vídeo',
  productType: 'Tipo de produto',
  sellCount: 'Unidades vendidas',
} as const satisfies Record<PlainName, string>;
