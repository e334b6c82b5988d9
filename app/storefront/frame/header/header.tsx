import type { Shop } from '#app/domain/store/shop.ts';
import { ListLinks } from '#app/storefront/frame/header/list-links.tsx';
import { Logo } from '#app/storefront/frame/header/logo.tsx';
import { MainNav } from '#app/storefront/frame/header/main-nav.tsx';
import { MenuButton } from '#app/storefront/frame/header/menu-button.tsx';
import { SearchForm } from '#app/storefront/shared/search/search-form.tsx';
import { TopBar } from '#app/storefront/frame/header/top-bar.tsx';

/** Renders the header as separate rows, because only its middle row is sticky. */
export function Header({ shop }: { shop: Shop }) {
  return (
    <header className="contents">
      <TopBar shop={shop} />
      <HeaderRow shop={shop} />
      <div className="no-print border-b border-line bg-paper max-lg:hidden">
        <div className="shell">
          <MainNav />
        </div>
      </div>
    </header>
  );
}

/** Renders a reduced header, for example for the not-found screen. */
export function SecondaryHeader({ shop }: { shop: Shop }) {
  return (
    <header className="contents">
      <HeaderRow shop={shop} />
    </header>
  );
}

function HeaderRow({ shop }: { shop: Shop }) {
  return (
    <div className="header-row bg-paper">
      <div className="shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:gap-x-6 md:h-20 md:grid-cols-[auto_1fr_auto]">
        <div className="flex h-14 items-center gap-1 max-lg:-ml-2.5">
          <MenuButton />
          <Logo shop={shop} />
        </div>
        <div className="no-print order-last col-span-full mx-auto w-full max-w-2xl pb-2 md:order-none md:col-auto md:pb-0">
          <SearchForm />
        </div>
        <div className="no-print -mr-2.5">
          <ListLinks />
        </div>
      </div>
    </div>
  );
}
