import type { Shop } from '#app/domain/store/shop.ts';
import { settingsMenu } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { QuotationsLink } from '#app/storefront/frame/header/menu-links.tsx';
import { useDisclosure } from '#app/storefront/frame/header/use-disclosure.ts';
import { Icon } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { PhoneLink } from '#app/storefront/frame/contact/phone-link.tsx';
import { SocialLinks } from '#app/storefront/frame/contact/social-links.tsx';

/** Renders the bar above the header: phone number, social networks and the dropdown 'Configurações'. */
export function TopBar({ shop }: { shop: Shop }) {
  return (
    <section aria-label={headerTexts.topBarLabel} className="on-dark no-print bg-pasture-deep text-sm text-white">
      <div className="shell flex min-h-11 flex-wrap items-center justify-between gap-x-1 max-xs:text-[0.875rem] xs:gap-x-4">
        <PhoneLink phone={shop.phone} className="min-h-11 hover:underline max-xs:[&>svg]:hidden" />
        <div className="flex items-center xs:gap-1 sm:gap-3">
          <SocialLinks shop={shop} />
          <SettingsDropdown />
        </div>
      </div>
    </section>
  );
}

function SettingsDropdown() {
  const { open, setOpen, container, button } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={container} className="drop relative" data-open={open || undefined}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="configuracoes"
        className="flex min-h-11 items-center gap-0.5 xs:gap-1.5 xs:px-1"
        onClick={() => setOpen(!open)}
      >
        {headerTexts.settings}
        <Icon name="down" className="drop-mark size-4" />
      </button>
      <ul id="configuracoes" className="drop-panel right-0 w-56 p-2">
        {settingsMenu.map((item) => (
          <li key={item.id}>
            <Link to={item.link} className="menu-link" onClick={() => setOpen(false)}>
              {item.title}
            </Link>
          </li>
        ))}
        <QuotationsLink />
      </ul>
    </div>
  );
}
