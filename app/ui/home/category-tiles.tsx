import { Link } from 'react-router';
import type { Category } from '#app/domain/product.ts';
import { paths } from '#app/paths.ts';
import { homeAnchors, homeTexts } from '#app/texts/home.ts';
import { sharedTexts } from '#app/texts/shared.ts';
import { HomeBlock } from '#app/ui/home/home-block.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { categoryHref } from '#app/ui/listing/hrefs.ts';
import { Picture } from '#app/ui/picture.tsx';
import { getTintClass } from '#app/ui/tint.ts';

type Tile = Pick<Category, 'name' | 'slug' | 'picture' | 'productCount'>;

/** One tile per species or line. */
export function CategoryTiles({ categories }: { categories: readonly Tile[] }) {
  const { title, seeAll } = homeTexts.categories;
  return (
    <HomeBlock id={homeAnchors.categories} title={title} seeAll={{ to: paths.categories, text: seeAll }}>
      <ul className="category-tiles">
        {categories.map(({ name, slug, picture, productCount }) => (
          <li key={slug}>
            <Link to={categoryHref(slug)} className={`category-tile ${getTintClass(name)}`}>
              <span className="category-tile-picture">
                {picture ? (
                  <Picture picture={picture} alt="" sizes="(min-width: 64rem) 11rem, 30vw" maxWidth={480} />
                ) : (
                  <Icon name="sack" className="size-14 text-moss" />
                )}
              </span>
              <span className="category-tile-words">
                <span className="font-display leading-tight font-bold">{name}</span>
                <span className="text-xs text-ink-soft">{sharedTexts.productCount(productCount)}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.shop} className="category-tile category-tile-all">
            <Icon name="grid" className="size-10" />
            <span className="font-display leading-tight font-bold">{homeTexts.hero.seeShop}</span>
          </Link>
        </li>
      </ul>
    </HomeBlock>
  );
}
