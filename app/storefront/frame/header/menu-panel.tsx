import type { MenuItem } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { MenuCategories } from '#app/storefront/frame/header/menu-categories.tsx';
import { MenuLinks } from '#app/storefront/frame/header/menu-links.tsx';
import { useFrame } from '#app/storefront/frame/use-shop.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';

/** Renders the panel of a menu item: categories and columns of links for the mega-menu, otherwise a single list. */
export function MenuPanel({ id }: { id: number }) {
  const { variant, sub_menus = [] } = getMainMenu(useFrame()?.footer.omittedLinks).find((item) => item.id === id) ?? {};
  return variant === 'mega-menu' ? <MegaMenu groups={sub_menus} /> : <MenuLinks items={sub_menus} />;
}

const headingClass = 'px-3 pb-1 font-display text-lg font-bold';

function MegaMenu({ groups }: { groups: readonly MenuItem[] }) {
  return (
    <div className="mega-menu">
      <section>
        <p className={headingClass}>{headerTexts.allCategories}</p>
        <MenuCategories className="columns-[11rem_3]" />
      </section>
      {groups.map(({ id, title, sub_menus = [], isQuiet }) => (
        <section key={id} className={isQuiet && 'mega-quiet text-sm'}>
          <p className={isQuiet ? 'flex-none px-3 text-moss-text' : headingClass}>{title}</p>
          <MenuLinks items={sub_menus} />
        </section>
      ))}
    </div>
  );
}
