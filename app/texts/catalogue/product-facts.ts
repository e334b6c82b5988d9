/** Labels of the product facts; lazy loaded. */
export const productFactTexts = {
  subcategory: 'Subcategoria',
  brand: 'Marca',
  tags: 'Etiquetas',
  unit: 'Embalagem',
  sizes: 'Tamanhos',
} as const;
