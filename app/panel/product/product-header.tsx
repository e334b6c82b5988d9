import { Form, Link } from 'react-router';
import { panelPaths } from '#app/panel-paths.ts';
import { productPath } from '#app/paths.ts';
import { productFormTexts as texts } from '#app/panel/product/texts.ts';
import { BackLink } from '#app/panel/frame/links.tsx';
import { productActs, type CompletedAction, type ProductFormPage } from '#app/panel/product/product-page.ts';
import { ActButton } from '#app/panel/forms/act-button.tsx';

/** Header of the form: title, link to the product in the shop, and actions on the whole product. */
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
          <Act act="duplicate" />
          <Act act={product.isHidden ? 'show' : 'hide'} />
          <Act act="remove" isDanger />
        </div>
      )}
    </header>
  );
}

/** Undo action for each completed action that has one. */
const undoing: Partial<Record<CompletedAction, keyof typeof texts.acts>> = {
  criado: 'remove',
  copiado: 'remove',
  ocultado: 'show',
  mostrado: 'hide',
};

/**
 * Message about the last action, with a button that undoes that action. The message has the focus, because the pressed
 * button was removed with the saved form.
 */
export function DoneMessage({ lastAction }: { lastAction: CompletedAction | undefined }) {
  const undo = lastAction && undoing[lastAction];
  return (
    <div className="mt-3 empty:hidden">
      {lastAction && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded bg-pasture-soft p-3 font-medium text-pasture">
          <p ref={focus} role="status" tabIndex={-1} className="basis-full sm:basis-auto">
            {texts.done[lastAction]}
          </p>
          {undo && <Act act={undo} label={texts.undo} />}
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

function focus(message: HTMLElement | null): void {
  message?.focus();
}

function Act({
  act,
  label = texts.acts[act],
  isDanger = false,
}: {
  act: keyof typeof texts.acts;
  label?: string;
  isDanger?: boolean;
}) {
  return (
    <Form method="post">
      <ActButton act={productActs[act]} label={label} size="small" variant={isDanger ? 'danger' : 'secondary'} />
    </Form>
  );
}
