import type { Shop } from '#app/domain/store/shop.ts';
import { paths } from '#app/paths.ts';
import { menuBar } from '#app/texts/store/menu-bar.ts';
import { openingHours } from '#app/texts/store/opening-hours.ts';
import { footerTexts } from '#app/texts/store/footer.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
import { Logo } from '#app/ui/frame/header/logo.tsx';
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx';
import { Link } from '#app/ui/primitives/link.tsx';
import { phoneHref } from '#app/ui/frame/phone-href.ts';
import { categoryHref } from '#app/ui/listing/hrefs.ts';
import { SocialLinks } from '#app/ui/frame/social-links.tsx';
import type { Frame } from '#app/ui/frame/use-shop.ts';

/** Longer menus use two columns. */
const longMenu = 8;
/** Maximum categories; then a link to all. */
const maxCategories = 16;

/** Footer content, static markup. */
export function FooterContent({ shop, categories, year }: Frame) {
  return (
    <>
      <div className="shell grid gap-8 py-10 md:grid-cols-2 md:gap-10 md:py-12 lg:grid-cols-[1.05fr_0.85fr_1.88fr_1.22fr]">
        <div className="flex flex-col items-start gap-4">
          <Logo storeName={shop.name} onDark />
          <p className="max-w-64 font-display text-xl font-bold text-balance">{footerTexts.tagline}</p>
          <div className="-ml-3">
            <SocialLinks shop={shop} />
          </div>
        </div>
        <FooterMenu heading={footerTexts.navigationHeading} links={menuBar.map(({ link, title }) => [link, title])} />
        {categories.length > 0 ? (
          <FooterMenu heading={footerTexts.categoriesHeading} links={listCategoryLinks(categories)} />
        ) : null}
        <Contact shop={shop} />
      </div>
      <div className="border-t border-white/20">
        <div className="shell foot-end flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <p>{footerTexts.copyright({ year, storeName: shop.name })}</p>
          <p>{footerTexts.priceNotice}</p>
          <Link to={paths.accessibility} className="footer-link gap-2">
            <Icon name="accessibility" className="size-6 flex-none" />
            {footerTexts.accessibility}
          </Link>
        </div>
      </div>
    </>
  );
}

function listCategoryLinks(categories: Frame['categories']): [to: string, title: string][] {
  const isLong = categories.length > maxCategories;
  const shown = isLong ? categories.slice(0, maxCategories - 1) : categories;
  const links = shown.map(({ slug, name }): [string, string] => [categoryHref(slug), name]);
  return isLong ? [...links, [paths.categories, footerTexts.allCategories]] : links;
}

function FooterMenu({ heading, links }: { heading: string; links: [to: string, title: string][] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="mb-2 text-lg">{heading}</h2>
      <ul className={links.length > longMenu ? 'columns-2 gap-6' : 'max-md:columns-2 max-md:gap-6'}>
        {links.map(([to, title]) => (
          <li key={to} className="break-inside-avoid [overflow-wrap:anywhere]">
            <Link to={to} className="footer-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ shop }: { shop: Shop }) {
  return (
    <div>
      <h2 className="mb-2 text-lg">{footerTexts.contactHeading}</h2>
      <ul>
        <ContactLine icon="phone" href={phoneHref(shop.phone)} label={headerTexts.call({ phone: shop.phone })}>
          {shop.phone}
        </ContactLine>
        <ContactLine icon="mail" href={`mailto:${shop.email}`}>
          {shop.email}
        </ContactLine>
        <ContactLine icon="pin" href={shop.mapsUrl} label={footerTexts.cityOnMap({ city: shop.city })} isExternal>
          {shop.city}
        </ContactLine>
      </ul>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {openingHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface ContactLineProps {
  icon: IconName;
  href: string;
  label?: string;
  isExternal?: boolean;
  children: string;
}

function ContactLine({ icon, href, label, isExternal = false, children }: ContactLineProps) {
  const newTab = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <li>
      <a href={href} aria-label={label} {...newTab} className="footer-link gap-2">
        <Icon name={icon} className="size-5 flex-none" />
        {children}
      </a>
    </li>
  );
}
