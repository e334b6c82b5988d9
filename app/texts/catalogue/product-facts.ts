import type { PlainName } from '#app/domain/catalogue/plain-fields.ts';

/** Labels of the product facts; lazy loaded. */
export const productFactTexts = {
  subcategory: 'Subcategoria',
  brand: 'Marca',
  unit: 'Embalagem',
} as const;

/** Names of the fields that are only stored and shown, wherever one is named. */
export const plainFieldLabels = {
  sizes: 'Tamanhos',
  tags: 'Etiquetas',
  videoId: 'Vídeo',
  productType: 'Tipo de produto',
  sellCount: 'Unidades vendidas',
} as const satisfies Record<PlainName, string>;
