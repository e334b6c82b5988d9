import type { ReactNode } from 'react';
import type { Product } from '#app/domain/catalogue/product.ts';
import { plainFieldLabels, productFactTexts } from '#app/texts/catalogue/product-fact-texts.ts';
import { productTexts } from '#app/storefront/shared/product/product-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import { shopPathForNames } from '#app/storefront/shared/product/shop-path-for-names.ts';
import { searchHref } from '#app/listing-paths.ts';

/**
 * Renders SKU, category and other facts side by side. Category, brand and some others link to the products that have
 * them in common.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { brandName, children: subcategory, parent, sizes, tags } = product;
  // Sample products have no values in common with real products, so that they are not linked.
  const linkTo = (path: string) => (product.isSample ? undefined : path);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3 border-t border-line pt-4 text-sm">
      <Fact name={productTexts.sku}>
        <span translate="no">{product.sku}</span>
      </Fact>
      <Fact name={productTexts.category}>
        <FactLink to={linkTo(shopPathForNames({ category: product.categoryName || parent }))}>
          {product.categoryName || parent}
        </FactLink>
      </Fact>
      {subcategory ? (
        <Fact name={productFactTexts.subcategory}>
          <FactLink to={linkTo(shopPathForNames({ category: parent, subcategory }))}>{subcategory}</FactLink>
        </Fact>
      ) : null}
      {brandName ? (
        <Fact name={productFactTexts.brand}>
          <FactLink to={linkTo(shopPathForNames({ brand: brandName }))}>{brandName}</FactLink>
        </Fact>
      ) : null}
      {product.unit ? <Fact name={productFactTexts.unit}>{product.unit}</Fact> : null}
      {sizes.length > 0 ? <Fact name={plainFieldLabels.sizes}>{withNoBreakSpaces(sizes.join(', '))}</Fact> : null}
      {tags.length > 0 ? (
        <Fact name={plainFieldLabels.tags}>
          <span className="flex flex-wrap gap-x-3">
            {tags.map((tag) => (
              <FactLink key={tag} to={linkTo(searchHref(tag))}>
                {tag}
              </FactLink>
            ))}
          </span>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft wrap-anywhere">{children}</dd>
    </div>
  );
}

function FactLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span>{children}</span>;
  return (
    <Link to={to} className="line-target underline underline-offset-4 hover:text-pasture">
      {children}
    </Link>
  );
}
