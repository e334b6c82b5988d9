import { getMonogram } from '#app/domain/pictures/monogram.ts';
import type { Brand } from '#app/domain/catalogue/product.ts';
import { Picture } from '#app/design/picture.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';

interface BrandLogoProps {
  brand: Pick<Brand, 'name' | 'logo'>;
  /** Text alternative of the logo; empty when the brand's name is beside it. */
  alt: string;
  /** CSS `sizes` of the picture at this position. */
  sizes: string;
}

/** Renders the logo of a brand, or the brand's initials and name when it has no logo. */
export function BrandLogo({ brand: { name, logo }, alt, sizes }: BrandLogoProps) {
  if (logo) return <Picture picture={logo} alt={alt} sizes={sizes} maxWidth={320} className="h-auto w-full" />;
  return (
    <span className="brand-monogram font-display">
      <span className={getTintClass(name)} aria-hidden="true" data-letters={getMonogram(name)} />
      <span className="line-clamp-3">{name}</span>
    </span>
  );
}
