import type { FormPart } from '#app/domain/catalogue/product-form/fields.ts';
import type { ProductContent, ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';

interface ProductChoices {
  categories: readonly { name: string; children: readonly string[] }[];
  brands: readonly string[];
  productTypes: readonly string[];
}

/** What the form of a product is filled with. */
export interface ProductFormPage {
  kind: 'form';
  /** Null for a new one. */
  id: number | null;
  /** The product as it is stored; null for a new one. */
  seen: ProductContent | null;
  form: ProductForm;
  choices: ProductChoices;
}

/** A deleted product that can be brought back. */
export interface RemovedProductPage {
  kind: 'removed';
  id: number;
  sku: string;
  title: string;
  removedAtMs: number;
}

export type ProductPage = ProductFormPage | RemovedProductPage;

/** What became of a posted form that leads nowhere else. */
export interface ProductOutcome {
  form: ProductForm;
  seen: ProductContent | null;
  issues: readonly { part: FormPart; reason: string }[];
  /** Parts that somebody else has changed meanwhile to something else; null when nobody has changed anything. */
  conflicts: readonly FormPart[] | null;
  error: string | null;
}

/** What was done to a product before its page was shown again: value of the address's `feito`. */
export const productDeeds = ['salvo', 'criado', 'copiado', 'ocultado', 'mostrado', 'restaurado', 'excluido'] as const;
export type ProductDeed = (typeof productDeeds)[number];

/** Names of what a button of the page does. */
export const productActs = {
  save: 'salvar',
  photos: 'fotos',
  moreRows: 'linhas',
  hide: 'ocultar',
  show: 'mostrar',
  duplicate: 'duplicar',
  remove: 'excluir',
  restore: 'restaurar',
} as const;
