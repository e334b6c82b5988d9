import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import type { CartDrawer } from '#app/storefront/shared/cart/cart-drawer.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { cartView } from '#app/visitor/cart/list-views.ts';
import { useSnapshot } from '#app/visitor/shared/external-store.ts';

type Drawer = typeof CartDrawer;

/** Loads the drawer's code. It is prefetched when the pointer enters the button or the button receives the focus. */
async function loadDrawer(): Promise<Drawer> {
  const module = await import('#app/storefront/shared/cart/cart-drawer.tsx');
  return module.CartDrawer;
}

/**
 * Renders the cart icon of the header. A click opens the drawer; without JavaScript or network it opens the cart's
 * page.
 */
export function CartButton({ className, children }: { className?: string; children?: ReactNode }) {
  const { entries } = useSnapshot(cartView);
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const hasFailed = useRef(false);

  async function open(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey || hasFailed.current) return;
    event.preventDefault();
    try {
      const drawer = await loadDrawer();
      setDrawer(() => drawer);
    } catch {
      // Without the network the link opens the cart's page.
      hasFailed.current = true;
      link.current?.click();
    }
  }

  return (
    <>
      <Link
        ref={link}
        to={paths.cart}
        className={className}
        aria-label={headerTexts.cartWithCount(entries.length)}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {children}
      </Link>
      {Drawer ? <Drawer onClose={() => setDrawer(null)} /> : null}
    </>
  );
}

function preload(): void {
  // The error is ignored, because a click loads the drawer again, and opens the cart's page if that fails too.
  loadDrawer().catch(() => {});
}
