import type { MenuItem } from '#app/texts/store/menu-bar.ts';
import { getMainMenu } from '#app/texts/store/menu.ts';
import { AgainLink } from '#app/ui/frame/header/again-link.tsx';
import { useFrame } from '#app/ui/frame/use-shop.ts';
import { Link } from '#app/ui/primitives/navigation/link.tsx';

/** Sub-menu: columns in the mega-menu, otherwise one list. */
export function MenuPanel({ id }: { id: number }) {
  const { variant, sub_menus = [] } = getMainMenu(useFrame()?.footer.lacks).find((item) => item.id === id) ?? {};
  return variant === 'mega-menu' ? <MegaColumns items={sub_menus} /> : <LinkList items={sub_menus} />;
}

function MegaColumns({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="grid grid-cols-4 gap-6">
      {items.map((column) => (
        <li key={column.id}>
          <p className="px-3 pb-1 font-display text-lg font-bold">{column.title}</p>
          <LinkList items={column.sub_menus ?? []} />
        </li>
      ))}
    </ul>
  );
}

function LinkList({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.link} className="menu-link">
            {item.title}
          </Link>
        </li>
      ))}
      <AgainLink beside={items} />
    </ul>
  );
}
