import { categoryHref } from '#app/listing-paths.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { Picture } from '#app/design/picture.tsx';
import { getTintClass } from '#app/storefront/shared/product-card/category-tint.ts';
import { useFrame } from '#app/storefront/frame/use-shop.ts';

/**
 * Renders the menu's categories with their pictures. Only the browser adds the pictures, because every page contains
 * the menu and would become larger.
 */
export function MenuCategories({ className }: { className?: string }) {
  const categories = useFrame()?.categories ?? [];
  return (
    <ul className={className}>
      {categories.map((category) => (
        <li key={category.slug}>
          <Link to={categoryHref(category.slug)} className="menu-link">
            {import.meta.env.SSR ? null : (
              <span
                className={`${getTintClass(category.name)} grid size-10 flex-none place-items-center overflow-hidden rounded`}
              >
                {category.picture ? (
                  <Picture
                    picture={category.picture}
                    alt=""
                    sizes="40px"
                    maxWidth={160}
                    className="size-9 object-contain"
                  />
                ) : (
                  <Icon name="box" className="size-6 text-moss" />
                )}
              </span>
            )}
            <span>{category.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
