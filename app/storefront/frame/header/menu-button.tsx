import { lazy, Suspense, useState } from 'react';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Icon } from '#app/design/icon.tsx';

const MobileMenu = lazy(loadMobileMenu);

/**
 * Renders the button that opens the navigation drawer on narrow screens. Without JavaScript it is a link to the menu in
 * the footer.
 */
export function MenuButton() {
  const [wasOpened, setWasOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className="no-print lg:hidden">
      <a href="#rodape" aria-label={headerTexts.openMenu} className="icon-btn js:hidden">
        <Icon name="menu" />
      </a>
      <button
        type="button"
        aria-label={headerTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="icon-btn no-js:hidden"
        onPointerEnter={loadMobileMenu}
        onFocus={loadMobileMenu}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <MobileMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

async function loadMobileMenu() {
  const { MobileMenu: component } = await import('#app/storefront/frame/header/mobile-menu.tsx');
  return { default: component };
}
