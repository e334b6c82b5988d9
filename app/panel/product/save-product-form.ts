import { readProductForm } from '#app/domain/catalogue/product-form/product-form.ts';
import { replyError } from '#app/panel/forms/reply.ts';
import type { ProductDetails } from '#app/panel/product/product-page.ts';
import type { CompletedProductAction, PostedProduct } from './run-product-action.ts';
import { saveProduct } from './save-product.ts';

/** Saves a posted product form. @returns the completed action with the product's id, or the reply to a refused form */
export async function saveProductForm({ db, id, posted, nowMs }: PostedProduct) {
  const version = String(posted.get('versao') ?? '');
  const saved = await saveProduct(db, { id, form: readProductForm(posted), version, nowMs });
  if (saved.ok) {
    return {
      kind: 'done',
      id: saved.product.id,
      completedAction: saved.isNew ? 'criado' : 'salvo',
    } satisfies CompletedProductAction;
  }
  const { status, error, edited } = saved;
  return replyError<ProductDetails>(status, error, { edited });
}
