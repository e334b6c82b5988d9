import { paths } from '#app/paths.ts';
import { sentQuotationsPath } from '#app/quotation-paths.ts';
import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';

/** Renders the links of a sub-menu, with the links of nested sub-menus under their titles. */
export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.sub_menus ? (
            <>
              <p className="px-3 pt-3 text-sm font-semibold text-moss-text">{item.title}</p>
              <MenuLinks items={item.sub_menus} />
            </>
          ) : (
            <Link to={item.link} className="menu-link">
              {item.title}
            </Link>
          )}
        </li>
      ))}
      {items.some(({ link }) => link === paths.cart) ? <QuotationsLink /> : null}
    </ul>
  );
}

/** Renders the menu's link to this browser's quotations, if the shop keeps them. */
export function QuotationsLink({ itemClass, linkClass = '' }: { itemClass?: string; linkClass?: string }) {
  if (!useShop().keepsQuotations) return null;
  return (
    <li className={itemClass}>
      <a href={sentQuotationsPath} className={`menu-link ${linkClass}`}>
        {headerTexts.quotations}
      </a>
    </li>
  );
}
