import { useEffect, useState } from 'react';
import { paths } from '#app/paths.ts';
import { againPath } from '#app/quotation-paths.ts';
import { againTitle } from '#app/storefront/frame/header/menu-texts.ts';
import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { Link } from '#app/design/navigation/link.tsx';

/** Where the cart sends what it remembers; `sent-quotations.ts` reads it. */
const sentKey = 'quotations_sent';

/** The links of a sub-menu, with those of its own sub-menus under their titles. */
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
      <AgainLink beside={items} />
    </ul>
  );
}

/** 'Comprar de novo' beside the cart, in a browser that has asked for quotations; it is part of menus that are loaded when opened. */
function AgainLink({ beside }: { beside: readonly MenuItem[] }) {
  const [hasSent, setHasSent] = useState(false);
  useEffect(() => setHasSent(readHasSent()), []);
  if (!hasSent || !beside.some(({ link }) => link === paths.cart)) return null;
  return (
    <li>
      <a href={againPath} className="menu-link">
        {againTitle}
      </a>
    </li>
  );
}

function readHasSent(): boolean {
  try {
    return (localStorage.getItem(sentKey) ?? '[]') !== '[]';
  } catch {
    // Storage is blocked: nothing was stored.
    return false;
  }
}
