import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { MenuCategories } from '#app/storefront/frame/header/menu-categories.tsx';
import { MenuLinks } from '#app/storefront/frame/header/menu-links.tsx';
import { useFrame } from '#app/storefront/frame/use-shop.ts';
import { headerTexts } from '#app/texts/shared/common.ts';

/** Sub-menu: categories and columns in the mega-menu, otherwise one list. */
export function MenuPanel({ id }: { id: number }) {
  const { variant, sub_menus = [] } = getMainMenu(useFrame()?.footer.lacks).find((item) => item.id === id) ?? {};
  return variant === 'mega-menu' ? <MegaMenu groups={sub_menus} /> : <MenuLinks items={sub_menus} />;
}

function MegaMenu({ groups }: { groups: readonly MenuItem[] }) {
  return (
    <div className="mega-menu">
      <section>
        <p>{headerTexts.allCategories}</p>
        <MenuCategories className="mega-categories" />
      </section>
      {groups.map(({ id, title, sub_menus = [], isQuiet }) => (
        <section key={id} className={isQuiet && 'mega-quiet'}>
          <p>{title}</p>
          <MenuLinks items={sub_menus} />
        </section>
      ))}
    </div>
  );
}
