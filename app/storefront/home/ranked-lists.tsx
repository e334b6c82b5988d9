import { RankedProductLink, type RankedProduct } from '#app/storefront/shared/product-card/ranked-product-link.tsx';

interface RankedList {
  /** Id of the list, which is its anchor in the URL. */
  id: string;
  title: string;
  products: readonly RankedProduct[];
  hasRating?: boolean;
}

/** Renders best sellers, new arrivals and top rated; empty lists are omitted. */
export function RankedLists({ lists }: { lists: readonly RankedList[] }) {
  const filledLists = lists.filter(({ products }) => products.length > 0);
  if (filledLists.length === 0) return null;
  return (
    <div className="ranked-lists shell" data-lists={filledLists.length}>
      {filledLists.map(({ id, title, products, hasRating }) => (
        <section key={id} id={id} aria-labelledby={`${id}-titulo`} className="card p-5">
          <h2 id={`${id}-titulo`} className="mb-4 text-xl font-bold">
            {title}
          </h2>
          <ol className="ranked-list grid gap-4">
            {products.map((product) => (
              <li key={product.id}>
                <RankedProductLink product={product} hasRating={hasRating} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
