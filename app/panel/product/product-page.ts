import type { FormPart } from '#app/domain/catalogue/product-form/fields.ts';
import type { Reply } from '#app/panel/forms/reply.ts';
import type { ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';

interface ProductChoices {
  categories: readonly { name: string; children: readonly string[] }[];
  brands: readonly string[];
  productTypes: readonly string[];
}

/** What the form of a product is filled with. */
export interface ProductFormPage {
  kind: 'form';
  /** Id of the product; null for a new one. */
  id: number | null;
  /** What is shown of the stored product beside its form; null for a new one. */
  product: { title: string; isHidden: boolean } | null;
  form: ProductForm;
  /** Version of the product that the form shows; '' for a new one. */
  version: string;
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

/** The form of a product as a reply gives it back. */
export interface EditedProduct {
  form: ProductForm;
  version: string;
  /** What is wrong with each part, in the order of the form. */
  errors: PartErrors;
  /** The form of the stored product, where somebody else has changed it meanwhile. */
  stored: ProductForm | null;
}

export type PartErrors = Readonly<Partial<Record<FormPart, readonly string[]>>>;

export interface ProductDetails {
  /** A form that was refused or otherwise filled; missing where the whole product was acted on. */
  edited: EditedProduct;
}

export type ProductReply = Reply & Partial<ProductDetails>;

/** What was done to a product before its page was shown again: value of the address's `feito`. */
export const productDeeds = ['salvo', 'criado', 'copiado', 'ocultado', 'mostrado', 'restaurado', 'excluido'] as const;
export type ProductDeed = (typeof productDeeds)[number];

/** Names of what a button of the page does. */
export const productActs = {
  save: 'salvar',
  hide: 'ocultar',
  show: 'mostrar',
  duplicate: 'duplicar',
  remove: 'excluir',
  restore: 'restaurar',
} as const;
