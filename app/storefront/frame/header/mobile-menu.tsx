import { useState } from 'react';
import { Link } from '#app/design/navigation/link.tsx';
import { getMainMenu } from '#app/storefront/frame/header/menu-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Dialog } from '#app/design/dialog/dialog.tsx';
import { Logo } from '#app/storefront/frame/header/logo.tsx';
import { MenuCategories } from '#app/storefront/frame/header/menu-categories.tsx';
import { MenuLinks, QuotationsLink } from '#app/storefront/frame/header/menu-links.tsx';
import { Icon } from '#app/design/icon.tsx';
import { PhoneLink } from '#app/storefront/frame/contact/phone-link.tsx';
import { SocialLinks } from '#app/storefront/frame/contact/social-links.tsx';
import { useFrame, useShop } from '#app/storefront/frame/use-shop.ts';

/** Id of the branch of categories. No item of the main menu has it. */
const categoriesId = 0;

/** Renders the navigation drawer of narrow screens, with one branch open at a time. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shop = useShop();
  const [openId, setOpenId] = useState<number | null>(null);

  function toggle(id: number) {
    setOpenId(openId === id ? null : id);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="drawer-left"
      id="menu-celular"
      title={headerTexts.mobileMenuTitle}
      closeLabel={headerTexts.closeMenu}
      head={<Logo shop={shop} />}
    >
      <nav aria-label={headerTexts.mainMenuLabel} className="flex-1 p-3">
        <ul>
          <Branch
            id={categoriesId}
            title={headerTexts.allCategories}
            open={openId === categoriesId}
            onToggle={() => toggle(categoriesId)}
          >
            <MenuCategories />
          </Branch>
          {getMainMenu(useFrame()?.footer.omittedLinks).map((item) =>
            item.sub_menus ? (
              <Branch
                key={item.id}
                id={item.id}
                title={item.title}
                link={item.link}
                open={openId === item.id}
                onToggle={() => toggle(item.id)}
              >
                <MenuLinks items={item.sub_menus} />
              </Branch>
            ) : (
              <li key={item.id} className="border-b border-line">
                <Link to={item.link} className="menu-link min-h-12 font-semibold">
                  {item.title}
                </Link>
              </li>
            ),
          )}
          <QuotationsLink itemClass="border-b border-line" linkClass="min-h-12 font-semibold" />
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-3 py-2">
        <PhoneLink phone={shop.phone} className="menu-link min-h-12 font-semibold" />
        <SocialLinks shop={shop} />
      </div>
    </Dialog>
  );
}

interface BranchProps {
  id: number;
  title: string;
  /** URL of the title's link; without it, the complete row opens and closes the branch. */
  link?: string;
  open: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

function Branch({ id, title, link, open, onToggle, children }: BranchProps) {
  const panelId = `menu-celular-${id}`;
  const arrow = <Icon name="down" className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />;
  const toggleProps = { type: 'button', 'aria-expanded': open, 'aria-controls': panelId, onClick: onToggle } as const;
  return (
    <li className="border-b border-line">
      {link === undefined ? (
        <button {...toggleProps} className="menu-link min-h-12 w-full justify-between font-semibold">
          <span>{title}</span>
          {arrow}
        </button>
      ) : (
        <div className="flex">
          <Link to={link} className="menu-link min-h-12 flex-1 font-semibold">
            {title}
          </Link>
          <button
            {...toggleProps}
            aria-label={open ? headerTexts.closeSubMenu({ title }) : headerTexts.openSubMenu({ title })}
            className="icon-btn size-12"
          >
            {arrow}
          </button>
        </div>
      )}
      <div id={panelId} hidden={!open} className="pb-3 pl-2">
        {children}
      </div>
    </li>
  );
}
