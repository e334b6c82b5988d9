import type { ProductSummary } from '#app/domain/catalogue/product.ts';
import { filterTexts } from '#app/texts/listing/listing.ts';
import { FilterSection } from '#app/ui/listing/filter-section.tsx';
import { ProductLine } from '#app/ui/catalogue/card/product-line.tsx';

/** The 4 products with the highest average. */
export function TopRated({ products }: { products: readonly ProductSummary[] }) {
  return (
    <FilterSection heading={filterTexts.topRatedHeading}>
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product.id}>
            <ProductLine product={product} hasRating />
          </li>
        ))}
      </ul>
    </FilterSection>
  );
}
