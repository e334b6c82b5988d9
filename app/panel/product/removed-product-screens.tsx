import { Form, Link } from 'react-router';
import { formatDateTime } from '#app/domain/shared/dates.ts';
import { panelPaths, panelProductPath } from '#app/panel-paths.ts';
import { LastBulkChange, type LastChange } from '#app/panel/shared/last-bulk-change.tsx';
import { examplesTexts } from '#app/panel/first-steps/texts.ts';
import { productFormTexts } from '#app/panel/product/texts.ts';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { productActions, type RemovedProductPage } from '#app/panel/product/product-page.ts';
import { ActionButton } from '#app/panel/forms/action-button.tsx';

const texts = productFormTexts.removed;

/** Renders, instead of the form of a deleted product, a button that restores the product. */
export function RemovedProductScreen({ product, reply }: { product: RemovedProductPage; reply: Reply | undefined }) {
  const { title, sku, removedAtMs } = product;
  return (
    <section className="max-w-2xl">
      <h1 className="text-2xl">{texts.title(title)}</h1>
      <p className="mt-2 text-ink-soft">{sku}</p>
      <p className="mt-4" role="status">
        {texts.text(formatDateTime(removedAtMs))}
      </p>
      <ReplyMessage reply={reply} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <ActionButton action={productActions.restore} label={texts.restore} />
        </Form>
        <Link to={panelPaths.removedProducts} className="btn btn-secondary">
          {texts.listTitle}
        </Link>
        <Link to={panelPaths.products} className="btn btn-quiet">
          {productFormTexts.back}
        </Link>
      </div>
    </section>
  );
}

/** Lists the products that were deleted recently. */
export function RemovedProductsScreen({
  products,
  examples,
  lastDeletion,
}: {
  products: readonly Omit<RemovedProductPage, 'kind'>[];
  /** Number of removed examples, which can be restored on a screen of their own. */
  examples: number;
  /** The last change of several products if it deleted them; otherwise undefined. */
  lastDeletion: LastChange;
}) {
  return (
    <section className="max-w-3xl">
      <BackLink to={panelPaths.products}>{productFormTexts.back}</BackLink>
      <h1 className="text-2xl">{texts.listTitle}</h1>
      <p className="text-ink-soft">{products.length === 0 ? texts.none : texts.intro}</p>
      <LastBulkChange last={lastDeletion} />
      {examples > 0 && (
        <p className="mt-4">
          {examplesTexts.canRestore(examples)}{' '}
          <Link to={panelPaths.examples} className="prose-link">
            {examplesTexts.title}
          </Link>
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-2">
        {products.map(({ id, sku, title, removedAtMs }) => (
          <li key={id} className="card flex flex-wrap items-center gap-3 p-4">
            <span className="min-w-0 flex-1 basis-52">
              {title}
              <span className="block text-sm text-ink-soft">
                {sku} · {formatDateTime(removedAtMs)}
              </span>
            </span>
            <Form method="post" action={panelProductPath(id)}>
              <ActionButton
                action={productActions.restore}
                label={texts.restore}
                size="small"
                variant="secondary"
                aria-label={texts.of(title)}
              />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
