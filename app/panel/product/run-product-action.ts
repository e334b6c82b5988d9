import type { Database } from '#app/data/database/database.ts';
import type { OwnerResult } from '#app/operations/catalogue/owner-result.ts';
import { changeProduct } from '#app/operations/catalogue/write-product.ts';
import { deleteProduct, duplicateProduct, restoreProduct } from '#app/operations/catalogue/remove-product.ts';
import type { Product } from '#app/domain/catalogue/product.ts';
import { replyError } from '#app/panel/forms/reply.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { productActions, type CompletedAction } from '#app/panel/product/product-page.ts';

export interface PostedProduct {
  db: Database;
  /** Id of the product; undefined for a new one. */
  id: number | undefined;
  posted: FormData;
  nowMs: number;
}

/** A completed action: the id of the product whose screen is opened next, and the value of `feito` in its URL. */
export interface CompletedProductAction {
  kind: 'done';
  id: number;
  completedAction: CompletedAction;
}

type ProductAction = (db: Database, change: { id: number; nowMs: number }) => Promise<OwnerResult<Product>>;

const actionsByName: Record<string, { run: ProductAction; completedAction: CompletedAction }> = {
  [productActions.hide]: {
    run: (db, change) => changeProduct(db, { ...change, input: { hidden: true } }),
    completedAction: 'ocultado',
  },
  [productActions.show]: {
    run: (db, change) => changeProduct(db, { ...change, input: { hidden: false } }),
    completedAction: 'mostrado',
  },
  [productActions.duplicate]: { run: duplicateProduct, completedAction: 'copiado' },
  [productActions.remove]: { run: deleteProduct, completedAction: 'excluido' },
  [productActions.restore]: { run: restoreProduct, completedAction: 'restaurado' },
};

/** Hides, shows, duplicates, deletes or restores a product. @returns undefined when the form requests none of these */
export async function runProductAction({ db, id, posted, nowMs }: PostedProduct) {
  const requestedAction = actionsByName[String(posted.get('acao'))];
  if (!requestedAction || id === undefined) return undefined;
  const result = await requestedAction.run(db, { id, nowMs });
  // A duplicate has its own id, so its screen is opened.
  if (result.ok) {
    const { completedAction } = requestedAction;
    return { kind: 'done', id: result.value.id, completedAction } satisfies CompletedProductAction;
  }
  return replyError(409, result.error.kind === 'not-found' ? texts.removed.late : texts.removed.taken);
}
