/** The short facts of a product beside its SKU and category; their code comes apart. */
export const productFactTexts = {
  subcategory: 'Subcategoria',
  brand: 'Marca',
  tags: 'Etiquetas',
  unit: 'Embalagem',
  sizes: 'Tamanhos',
} as const;
