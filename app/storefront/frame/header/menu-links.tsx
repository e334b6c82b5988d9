import { paths } from '#app/paths.ts';
import { againPath } from '#app/quotation-paths.ts';
import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { useShop } from '#app/storefront/frame/use-shop.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
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
      <QuotationsLink beside={items} />
    </ul>
  );
}

/** Renders the link to the quotations that this browser has sent, if `beside` contains the link to the cart. */
function QuotationsLink({ beside }: { beside: readonly MenuItem[] }) {
  const { keepsQuotations } = useShop();
  if (!keepsQuotations || !beside.some(({ link }) => link === paths.cart)) return null;
  return (
    <li>
      <a href={againPath} className="menu-link">
        {headerTexts.quotations}
      </a>
    </li>
  );
}
