import { formatCount } from '#app/domain/shared/text/format-count.ts';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';
import { Icon } from '#app/design/icon.tsx';
import { Picture } from '#app/design/picture.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { quotationPageTexts as texts } from '#app/storefront/quotation/texts.ts';

/** One line of a quotation, as its page shows it. */
export interface QuotationViewItem {
  title: string;
  /** Current picture of the product; null when there is none or the product was removed. */
  picture: PictureData | null;
  /** Name of the category, which determines the picture's background. */
  categoryName: string;
  /** Path of the product's page; null when the store has no such product. */
  href: string | null;
  /** Package, colour and size, such as 'saco 30 kg · Verde'; empty when the item has none. */
  facts: string;
  quantity: number;
  /** Formatted price of one unit, '–' when the shop supplies none; null is shown as 'Sob consulta'. */
  price: string | null;
  /** Formatted price per kilogram or litre; empty when unknown. */
  unitPrice: string;
  /** Formatted total of the line; null when the line has no price, the shop supplies no unit, or prices are hidden. */
  total: string | null;
  /** Remarks below the item, such as that the shop offers another quantity or that the price has changed. */
  notes: readonly string[];
}

/**
 * Renders the items as a table on wide screens and on paper, and each item on two lines on a phone. It uses elements
 * with ARIA roles, because a `table` element would lose its semantics in the phone's layout.
 */
export function QuotationItemsTable({
  items,
  showsPrices,
}: {
  items: readonly QuotationViewItem[];
  showsPrices: boolean;
}) {
  const { columns } = texts;
  return (
    <div role="table" className="quotation-table mt-2">
      <div role="rowgroup">
        <div role="row">
          <div role="columnheader">{columns.product}</div>
          <div role="columnheader" className="amount">
            {columns.quantity}
          </div>
          {showsPrices ? (
            <>
              <div role="columnheader" className="amount">
                {columns.price}
              </div>
              <div role="columnheader" className="amount">
                {columns.total}
              </div>
            </>
          ) : null}
        </div>
      </div>
      <div role="rowgroup">
        {items.map((item, index) => (
          // The index is the key, because a product may occur in several lines, whose order never changes.
          <div role="row" key={index}>
            <div role="rowheader">
              <ItemPicture item={item} />
              <span className="font-semibold [overflow-wrap:anywhere]">
                {item.href ? (
                  <a href={item.href} className="prose-link print:no-underline">
                    {item.title}
                  </a>
                ) : (
                  item.title
                )}
              </span>
              {item.facts ? <span className="block text-sm text-ink-soft">{item.facts}</span> : null}
              {item.notes.map((note) => (
                <span key={note} className="block text-sm font-medium text-clay">
                  {note}
                </span>
              ))}
            </div>
            <div role="cell" className="amount">
              {formatCount(item.quantity)} <span className="sm:hidden print:hidden">×</span>
            </div>
            {showsPrices ? (
              <>
                <div role="cell" className="amount">
                  {item.price ?? texts.onRequest}
                  {item.unitPrice ? <span className="block text-ink-soft">{item.unitPrice}</span> : null}
                </div>
                <div role="cell" className="amount font-semibold" translate="no">
                  {item.total ?? ''}
                </div>
              </>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Renders a picture without text alternative, because the title is beside it. It is hidden on paper. */
function ItemPicture({ item: { picture, categoryName } }: { item: QuotationViewItem }) {
  return (
    <span className={`quotation-picture print:hidden ${getTintClass(categoryName)}`}>
      {picture ? (
        <Picture picture={picture} alt="" sizes="56px" maxWidth={160} className="size-14 object-contain" />
      ) : (
        <Icon name="box" className="m-auto size-7 text-moss-text opacity-50" />
      )}
    </span>
  );
}
