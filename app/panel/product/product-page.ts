import type { FormPart, ItemInput } from '#app/domain/catalogue/product-form/product-form-fields.ts';
import type { Reply } from '#app/panel/forms/reply.ts';
import type { ProductForm } from '#app/domain/catalogue/product-form/product-form.ts';

/**
 * What the shop shows otherwise than the form of a product suggests: no price because of a discount of 100 %, the end of
 * an offer beside the full price, or that a product in stock without units is out of stock.
 */
export type Surprise = 'full-discount' | 'offer-without-discount' | 'no-units';

export interface ProductFormPage {
  kind: 'form';
  /** Id of the product; null for a new one. */
  id: number | null;
  /** State of the stored product; null for a new one. */
  product: {
    title: string;
    isHidden: boolean;
    /**
     * A discount that does not apply now, with the instant at which its offer starts, or null when the offer has ended;
     * null for a product without such a discount.
     */
    idleDiscount: { startsAtMs: number | null } | null;
    surprise: Surprise | null;
  } | null;
  form: ProductForm;
  /** Version of the product that the form shows; '' for a new one. */
  version: string;
  choices: {
    categories: readonly { name: string; children: readonly string[] }[];
    brands: readonly string[];
    productTypes: readonly string[];
  };
}

/** Data of the screen of a deleted product, which can be restored. */
export interface RemovedProductPage {
  kind: 'removed';
  id: number;
  sku: string;
  title: string;
  removedAtMs: number;
}

export type ProductPage = ProductFormPage | RemovedProductPage;

export type PartErrors = Readonly<Partial<Record<FormPart, readonly string[]>>>;

/** Item of a list that an error is about, by its index in the form, which also shows items that are not saved. */
export interface InvalidItem {
  index: number;
  /** Name of the wrong input; undefined when the whole item is wrong. */
  input: ItemInput | undefined;
}

export interface ProductDetails {
  /** Contents of the refused form; missing after an action on the whole product. */
  edited: {
    form: ProductForm;
    version: string;
    /** Error messages by part of the form. */
    errors: PartErrors;
    /** Items that the first error of a list is about; missing when it is about the whole list. */
    invalidItems?: Partial<Record<FormPart, InvalidItem>>;
    /** Values of the stored product when another person has changed it meanwhile; otherwise null. */
    stored: ProductForm | null;
  };
}

export type ProductReply = Reply & Partial<ProductDetails>;

/** Completed actions that the screen reports: values of the URL parameter `feito`. */
export const completedActions = [
  'salvo',
  'reposto',
  'sem-datas',
  'criado',
  'copiado',
  'ocultado',
  'mostrado',
  'restaurado',
  'excluido',
] as const;
export type CompletedAction = (typeof completedActions)[number];

/** Whether an action saved the form of a product that already existed. */
export function isSave(action: CompletedAction | undefined): boolean {
  return action === 'salvo' || action === 'reposto' || action === 'sem-datas';
}

/** Values of the field `acao`, which the submit buttons send. */
export const productActions = {
  save: 'salvar',
  hide: 'ocultar',
  show: 'mostrar',
  duplicate: 'duplicar',
  remove: 'excluir',
  restore: 'restaurar',
} as const;
