import { contentPages } from '#app/content-pages.ts';
import { paths } from '#app/paths.ts';
import { menuBar } from '#app/storefront/frame/header/menu-bar-texts.ts';
import { footerTexts } from '#app/storefront/frame/footer-texts.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import { Logo } from '#app/storefront/frame/header/logo.tsx';
import { Icon, type IconName } from '#app/design/icon.tsx';
import { Link } from '#app/design/navigation/link.tsx';
import { phoneHref } from '#app/storefront/frame/contact/phone-href.ts';
import { categoryHref } from '#app/listing-paths.ts';
import { SocialLinks } from '#app/storefront/frame/contact/social-links.tsx';
import type { Frame } from '#app/storefront/frame/use-shop.ts';

/** Number of entries above which a menu is shown in two columns. */
const longMenu = 8;
/**
 * Maximum number of links in the footer menu of categories. When there are more categories, the last link leads to the
 * page of all categories.
 */
const maxCategories = 16;
const pagesInNoMenu = Object.values(contentPages).filter(({ path }) => !menuBar.some(({ link }) => link === path));

/** Renders the content of the footer: menus, contacts, opening hours and the identification of the seller. */
export function FooterContent({ shop, footer, categories, year }: Frame) {
  return (
    <>
      <div className="shell grid grid-cols-1 gap-8 py-10 md:grid-cols-2 md:gap-10 md:py-12 lg:grid-cols-[1fr_0.85fr_1.8fr_1.35fr]">
        <div className="flex flex-col items-start gap-4 [&_.line-clamp-2]:line-clamp-3">
          <Logo shop={shop} onDark />
          {footer.tagline ? (
            <p className="max-w-64 font-display text-xl font-bold text-balance">{footer.tagline}</p>
          ) : null}
          {footer.isDemo ? (
            <p className="rounded border border-white/40 px-3 py-1 text-sm">{footerTexts.demo}</p>
          ) : null}
          <div className="-ml-3">
            <SocialLinks shop={shop} />
          </div>
        </div>
        <FooterMenu heading={footerTexts.navigationHeading} links={menuBar.map(({ link, title }) => [link, title])} />
        {categories.length > 0 ? (
          <FooterMenu heading={footerTexts.categoriesHeading} links={listCategoryLinks(categories)} />
        ) : null}
        <Contact shop={shop} footer={footer} />
      </div>
      <Identification lines={footer.identification} />
      <div className="border-t border-white/20">
        <div className="shell foot-end flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <p>{footerTexts.copyright({ year, storeName: shop.name })}</p>
          <p>{footerTexts.priceNotice}</p>
          {pagesInNoMenu.map(({ path, title }) => (
            <Link key={path} to={path} className="footer-link gap-2">
              {path === paths.accessibility ? <Icon name="accessibility" className="size-6 flex-none" /> : null}
              <span>{title}</span>
            </Link>
          ))}
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
      <ul className={links.length > longMenu ? 'columns-[8rem_2] gap-6' : 'max-md:columns-[8rem_2] max-md:gap-6'}>
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

function Identification({ lines = [] }: { lines?: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="shell flex flex-wrap gap-x-6 gap-y-1 pb-6 text-sm">
      {lines.map((line) => (
        <li key={line} translate="no">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Contact({ shop, footer }: Pick<Frame, 'shop' | 'footer'>) {
  const { phone, email, city, mapsUrl } = shop;
  const { otherPhones = [], hours = [] } = footer;
  return (
    <div>
      <h2 className="mb-2 text-lg">{footerTexts.contactHeading}</h2>
      <ul>
        {[phone, ...otherPhones].map((number) => (
          <ContactLine key={number} icon="phone" href={phoneHref(number)} label={headerTexts.call({ phone: number })}>
            {number}
          </ContactLine>
        ))}
        {email ? (
          <ContactLine icon="mail" href={`mailto:${email}`}>
            {email}
          </ContactLine>
        ) : null}
        {city ? (
          <ContactLine icon="pin" href={mapsUrl} label={footerTexts.cityOnMap({ city })} isExternal>
            {city}
          </ContactLine>
        ) : null}
      </ul>
      {hours.length > 0 ? (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
          {hours.map((line) => (
            <div key={line.days} className="contents">
              <dt>{line.days}</dt>
              <dd>{line.hours}</dd>
            </div>
          ))}
        </dl>
      ) : null}
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
    <li className="wrap-anywhere">
      <a href={href} aria-label={label} {...newTab} className="footer-link gap-2">
        <Icon name={icon} className="size-5 flex-none" />
        <span translate={icon === 'pin' ? undefined : 'no'}>{children}</span>
      </a>
    </li>
  );
}
