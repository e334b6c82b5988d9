import type { Brand } from '#app/domain/catalogue/product.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { homeTexts } from '#app/storefront/home/texts.ts';
import { BrandLogo } from '#app/storefront/shared/product-card/brand-logo.tsx';
import { HomeBlock } from '#app/storefront/home/home-block.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { shopHref } from '#app/listing-paths.ts';

/** Renders the logos of brands, each linked to the listing of its products. */
export function BrandStrip({ brands }: { brands: readonly Pick<Brand, 'name' | 'slug' | 'logo'>[] }) {
  return (
    <HomeBlock id={homeAnchors.brands} title={homeTexts.brands.title}>
      <ul className="brand-strip">
        {brands.map(({ name, slug, logo }) => (
          <li key={slug}>
            <Link
              to={shopHref({ brand: slug })}
              aria-label={homeTexts.brands.seeBrand({ name })}
              className="brand-choice font-display text-base"
            >
              <BrandLogo brand={{ name, logo }} alt="" sizes="9rem" />
            </Link>
          </li>
        ))}
      </ul>
    </HomeBlock>
  );
}
