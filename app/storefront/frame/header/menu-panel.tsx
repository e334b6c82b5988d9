import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { MenuLinks } from '#app/storefront/frame/header/menu-links.tsx';
import { useFrame } from '#app/storefront/frame/use-shop.ts';

/** Sub-menu: columns in the mega-menu, otherwise one list. */
export function MenuPanel({ id }: { id: number }) {
  const { variant, sub_menus = [] } = getMainMenu(useFrame()?.footer.lacks).find((item) => item.id === id) ?? {};
  return variant === 'mega-menu' ? <MegaColumns items={sub_menus} /> : <MenuLinks items={sub_menus} />;
}

function MegaColumns({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="grid grid-cols-4 gap-6">
      {items.map((column) => (
        <li key={column.id}>
          <p className="px-3 pb-1 font-display text-lg font-bold">{column.title}</p>
          <MenuLinks items={column.sub_menus ?? []} />
        </li>
      ))}
    </ul>
  );
}
