import type { Category } from '#app/domain/catalogue/product.ts';
import { paths } from '#app/paths.ts';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { useFrame } from '#app/ui/frame/use-shop.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/navigation/link.tsx';
import { categoryHref } from '#app/ui/listing/hrefs.ts';
import { Picture } from '#app/ui/primitives/picture.tsx';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';

export type CategoryTileData = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

interface CategoryTileProps {
  category: Omit<CategoryTileData, 'productCount'>;
  /** The product count as text. */
  count?: React.ReactNode;
  /** The CSS `sizes` of the picture in its place. */
  sizes: string;
}

/** A category, linked to its listing. */
export function CategoryTile({ category: { name, slug, picture }, count, sizes }: CategoryTileProps) {
  return (
    <Link to={categoryHref(slug)} className={`category-tile ${getTintClass(name)}`}>
      <span className="category-tile-picture">
        {picture ? (
          <Picture picture={picture} alt="" sizes={sizes} maxWidth={480} />
        ) : (
          <Icon name="sack" className="size-14 text-moss" />
        )}
      </span>
      <span className="category-tile-words">
        <span className="line-clamp-4 font-display leading-tight font-bold">{name}</span>
        {count ? <span className="text-xs text-ink-soft">{count}</span> : null}
      </span>
    </Link>
  );
}

/** Last tile: all products. */
export function AllProductsTile() {
  return (
    <Link
      to={paths.shop}
      className={`category-tile category-tile-all ${useFrame()?.footer.isDemo ? 'category-tile-scene' : ''}`}
    >
      <Icon name="grid" className="size-10" />
      <span className="font-display leading-tight font-bold">{sharedTexts.seeAllProducts}</span>
    </Link>
  );
}
