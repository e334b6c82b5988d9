import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import {
  formatOwnerQuery,
  getNextDirection,
  type OwnerProductQuery,
  type OwnerSort,
} from '#app/domain/catalogue/owner/owner-product-query.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { tableRoles } from '#app/design/table-roles.ts';
import { handleCellKey } from './cell-navigation.ts';
import { cellNames, type CellName } from './editable-cells.ts';
import { ProductRow } from './product-row.tsx';

const sortOfCell: Partial<Record<CellName, OwnerSort>> = {
  price: 'price',
  discount: 'discount',
  quantity: 'stock',
};

/**
 * Renders one page of products as a table. On narrow screens each product is a card, and the sort order is chosen in
 * the filters instead of the column headers.
 */
export function ProductTable({
  ref,
  items,
  query,
}: {
  ref: RefObject<HTMLTableElement | null>;
  items: readonly OwnerProduct[];
  query: OwnerProductQuery;
}) {
  return (
    <table
      ref={ref}
      {...tableRoles.table}
      aria-label={texts.caption}
      className="@container mt-2 block text-left"
      onKeyDown={handleCellKey}
    >
      <thead {...tableRoles.group} className="block @max-[54rem]:hidden">
        <tr {...tableRoles.row} className="panel-row px-3 text-sm font-semibold text-ink-soft">
          <th {...tableRoles.columnHeader}>
            <span className="sr-only">{texts.selected}</span>
          </th>
          <SortedHeader sort="title" label={texts.product} query={query} />
          {cellNames.map((cell) => (
            <SortedHeader key={cell} sort={sortOfCell[cell]} label={texts.columns[cell]} query={query} />
          ))}
          <th {...tableRoles.columnHeader}>
            <span className="sr-only">{texts.outcome}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="block">
        {items.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function SortedHeader({ sort, label, query }: { sort?: OwnerSort; label: string; query: OwnerProductQuery }) {
  if (!sort) return <th {...tableRoles.columnHeader}>{label}</th>;
  const isSorted = query.sort === sort;
  const target = formatOwnerQuery({ ...query, sort, direction: getNextDirection(query, sort), page: 1 });
  return (
    <th {...tableRoles.columnHeader} aria-sort={isSorted ? query.direction : undefined}>
      <Link to={`?${target}`} className="inline-flex min-h-8 items-center gap-1 underline-offset-2 hover:underline">
        {label}
        <span aria-hidden="true">{isSorted ? (query.direction === 'ascending' ? '▲' : '▼') : ''}</span>
      </Link>
    </th>
  );
}
