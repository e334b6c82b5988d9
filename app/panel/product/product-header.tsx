import { Form, Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { productPath } from '#app/paths.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { isSave, productActions, type CompletedAction, type ProductFormPage } from '#app/panel/product/product-page.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

/** Renders the product's title, a link to its page in the shop, and buttons for actions on the whole product. */
export function ProductHeader({ page: { id, product } }: { page: ProductFormPage }) {
  return (
    <header>
      <BackLink to={panelPaths.products}>{texts.back}</BackLink>
      <h1 className="line-clamp-3 text-2xl wrap-anywhere">{product ? product.title : texts.newTitle}</h1>
      {id !== null && product && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {product.isHidden ? (
            <p className="badge">{texts.isHidden}</p>
          ) : (
            <a href={productPath(id)} target="_blank" rel="noreferrer" className="btn btn-secondary btn-small">
              {texts.viewInShop}
            </a>
          )}
          <ActionForm action="duplicate" />
          <ActionForm action={product.isHidden ? 'show' : 'hide'} />
          <ActionForm action="remove" isDanger />
        </div>
      )}
    </header>
  );
}

/** Action that undoes a completed action; actions that cannot be undone are left out. */
const undoActions: Partial<Record<CompletedAction, keyof typeof texts.actions>> = {
  criado: 'remove',
  copiado: 'remove',
  ocultado: 'show',
  mostrado: 'hide',
};

/**
 * Renders a message about the last action, with a button that undoes that action. The message receives the focus, because
 * the button that was pressed no longer exists. A message about saving is hidden while the form has unsaved input.
 */
export function CompletedActionMessage({
  lastAction,
  product,
}: {
  lastAction: CompletedAction | undefined;
  product: ProductFormPage['product'];
}) {
  const undoAction = lastAction && undoActions[lastAction];
  return (
    <div className={`mt-3 empty:hidden ${isSave(lastAction) ? 'has-[~form[data-unsaved]]:invisible' : ''}`}>
      {lastAction && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-pasture-soft p-3 font-medium text-pasture">
          <p ref={focusMessage} role="status" tabIndex={-1} className="basis-full sm:basis-auto">
            {lastAction === 'salvo' ? formatSaved(product) : texts.done[lastAction]}
          </p>
          {undoAction && <ActionForm action={undoAction} label={texts.undo} />}
          {lastAction === 'criado' && (
            <Link to={panelPaths.newProduct} className="btn btn-secondary btn-small">
              {texts.createAnother}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function formatSaved(product: ProductFormPage['product']): string {
  if (product?.isHidden) return texts.savedHidden;
  if (product?.surprise) return texts.savedSurprise[product.surprise];
  if (!product?.idleDiscount) return texts.done.salvo;
  const { startsAtMs } = product.idleDiscount;
  return startsAtMs === null ? texts.savedAfterOffer : texts.savedBeforeOffer(startsAtMs);
}

function focusMessage(message: HTMLElement | null): void {
  message?.focus();
}

function ActionForm({
  action,
  label = texts.actions[action],
  isDanger = false,
}: {
  action: keyof typeof texts.actions;
  label?: string;
  isDanger?: boolean;
}) {
  return (
    <Form method="post">
      <ActionButton
        action={productActions[action]}
        label={label}
        size="small"
        variant={isDanger ? 'danger' : 'secondary'}
      />
    </Form>
  );
}
