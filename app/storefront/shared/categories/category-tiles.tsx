import type { Category } from '#app/domain/catalogue/product.ts';
import { paths } from '#app/paths.ts';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { useFrame } from '#app/storefront/frame/use-shop.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { categoryHref } from '#app/listing-paths.ts';
import { Picture } from '#app/design/picture.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';

export type CategoryTileData = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

type ShownCategory = Omit<CategoryTileData, 'productCount'>;

interface CategoryTilesProps<Shown> {
  categories: readonly Shown[];
  /** Formats the text below the name, such as the number of products; without it there is no such text. */
  formatCaption?: (category: Shown) => string;
  /** Language of the text from `formatCaption`, when it is not Portuguese. */
  lang?: string;
  /** Whether all categories are shown as cards, as on the screen of categories, instead of one row of tiles. */
  areCards?: boolean;
}

/** Maximum number of categories in the row. */
const maxTiles = 13;

/** Renders categories, each linked to its listing, and a last tile for all products. */
export function CategoryTiles<Shown extends ShownCategory>(props: CategoryTilesProps<Shown>) {
  const { categories, formatCaption, lang, areCards = false } = props;
  const size: TileSize = areCards
    ? { sizes: '(min-width: 64rem) 19rem, (min-width: 40rem) 31vw, 46vw', maxWidth: 480 }
    : { sizes: '9rem', maxWidth: 320 };
  const shownCategories = areCards ? categories : categories.slice(0, maxTiles);
  // The style contains the number of tiles, which determines their width, so that no tile moves while the rest of the
  // page is loading.
  const style = { '--tiles': shownCategories.length + 1 } as React.CSSProperties;
  return (
    <ul className={areCards ? 'category-cards' : 'category-tiles'} style={areCards ? undefined : style}>
      {shownCategories.map((category) => (
        <li key={category.slug}>
          <CategoryTile category={category} size={size} lang={lang} caption={formatCaption?.(category)} />
        </li>
      ))}
      <li className="last-tile">
        <AllProductsTile />
      </li>
    </ul>
  );
}

/** CSS `sizes` of a tile's picture, and its largest visible width in CSS px. */
type TileSize = Pick<React.ComponentProps<typeof Picture>, 'sizes' | 'maxWidth'>;

interface CategoryTileProps {
  category: ShownCategory;
  caption: string | undefined;
  lang: string | undefined;
  size: TileSize;
}

function CategoryTile({ category: { name, slug, picture }, caption, lang, size }: CategoryTileProps) {
  return (
    <Link to={categoryHref(slug)} className={`category-tile ${getTintClass(name)}`}>
      <span className="category-tile-picture">
        {picture ? <Picture picture={picture} alt="" {...size} /> : <Icon name="box" className="size-14 text-moss" />}
      </span>
      <span className="category-tile-words">
        <span className="line-clamp-4 font-display leading-tight font-bold">{name}</span>
        {caption ? (
          <span className="text-xs text-ink-soft" lang={lang}>
            {caption}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function AllProductsTile() {
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
