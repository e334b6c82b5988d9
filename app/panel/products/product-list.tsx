import type { OwnerProduct } from '#app/domain/catalogue/owner/owner-lists.ts';
import { formatPrice } from '#app/design/text/format-price.ts';
import { productPath } from '#app/paths.ts';
import { panelProductTexts as texts } from '#app/panel/products/texts.ts';
import { Thumbnail } from '#app/panel/shared/thumbnail.tsx';
import { formatCells } from './editable-cells.ts';
import { listUnusualStates } from './product-row.tsx';

/** Lists a page of products for sellers, who look up prices and stock but change nothing. */
export function ProductList({ items }: { items: readonly OwnerProduct[] }) {
  return (
    <ul aria-label={texts.title} className="mt-3 grid gap-2">
      {items.map((product) => (
        <ProductItem key={product.id} product={product} />
      ))}
    </ul>
  );
}

function ProductItem({ product }: { product: OwnerProduct }) {
  const { id, sku, title, category, brand, picture, sellingPriceCents, status, isHidden, isOnSale } = product;
  const { discount, quantity } = formatCells(product);
  const facts = [
    status === 'in-stock' ? texts.stock(quantity || texts.unlimited) : texts.outOfStock,
    isOnSale && texts.discount(discount),
    ...listUnusualStates(product),
  ];
  return (
    <li className="card flex flex-wrap items-center gap-3 p-3 wrap-anywhere">
      <Thumbnail picture={picture} />
      <span className="min-w-[min(10rem,100%)] flex-1">
        {isHidden ? title : <a href={productPath(id)}>{title}</a>}
        <span className="block text-sm text-ink-soft">{[sku, category, brand].filter(Boolean).join(' · ')}</span>
        <span className="block text-sm">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="font-display font-bold tabular-nums">{formatPrice(sellingPriceCents)}</span>
    </li>
  );
}
