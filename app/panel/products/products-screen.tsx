import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isFiltered } from '#app/domain/catalogue/owner/owner-product-query.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { ExamplesNotice } from '#app/panel/first-steps/examples-notice.tsx';
import { ReplyMessage } from '#app/panel/forms/reply-message.tsx';
import type { Reply } from '#app/panel/forms/reply.ts';
import { PagerLinks } from '#app/panel/frame/navigation-links.tsx';
import { LastBulkChange } from '#app/panel/shared/last-bulk-change.tsx';
import { SelectedProductsBar } from './selected-products-bar.tsx';
import { ProductFilters, type ProductListPage } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';
import { ProductTable } from './product-table.tsx';

/**
 * Renders the products that the filters find: as an editable table for owners, as a list for sellers. `reply` answers a
 * row whose form was posted again after the owner had signed in again; otherwise each row shows its own reply.
 */
export function ProductsScreen({ list, reply }: { list: ProductListPage; reply: Reply | undefined }) {
  const { query, items, total, pageSize, mayChange } = list;
  const { page } = query;
  const { search } = useLocation();
  const table = useRef<HTMLTableElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h1 className="grow text-2xl">{texts.title}</h1>
        {mayChange && (
          <>
            <Link to={panelPaths.removedProducts} className="inline-flex min-h-11 items-center underline">
              {texts.removed}
            </Link>
            <Link to={panelPaths.newProduct} className="btn btn-primary">
              {texts.create}
            </Link>
          </>
        )}
      </div>
      <ReplyMessage reply={reply} />
      {mayChange && list.examples > 0 && <ExamplesNotice examples={list.examples} />}
      {/* The key creates the fields again when a link changes the URL, so that they show its filters. */}
      <ProductFilters key={search} list={list} />
      <p className="mt-4 text-ink-soft" role="status">
        {total > 0
          ? texts.found({ total, from: (page - 1) * pageSize + 1, shown: items.length })
          : texts[isFiltered(query) ? 'none' : 'empty']}
      </p>
      {!mayChange && <ProductList items={items} />}
      {mayChange && items.length > 0 && (
        <>
          <SelectedProductsBar key={`${search} ${total}`} query={query} total={total} table={table} />
          <ProductTable ref={table} items={items} query={query} />
        </>
      )}
      <PagerLinks
        page={page}
        hasMore={page * pageSize < total}
        previous={texts.previous}
        next={texts.next}
        size={{ totalItems: total, pageSize }}
      />
      {mayChange && <LastBulkChange last={list.lastApplied} />}
    </>
  );
}
