import { getIconHash, shopIconPath } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import type { HomeList } from '#app/data/catalogue/empty-home-lists.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { makeTheme } from '#app/domain/store/identity/theme.ts';
import { paths } from '#app/paths.ts';
import type { Frame, FooterFacts } from '#app/storefront/frame/use-shop.ts';
import { formatIdentification } from '#app/texts/store/shop-identification.ts';
import { homeAnchors } from '#app/storefront/frame/home-anchors.ts';
import { listOpeningHours } from '#app/storefront/frame/opening-hours-texts.ts';

/** Returns the colours and icons that the shop has chosen; an empty object for the default design. */
export function getThemeAndIcons(shop: ShopProfile): Pick<Frame, 'theme' | 'icons'> {
  const theme = makeTheme(shop.colours);
  const iconHash = getIconHash(getShopLook(shop));
  return {
    ...(theme && {
      theme: Object.fromEntries(Object.entries(theme).map(([name, colour]) => [`--color-${name}`, colour])),
    }),
    ...(iconHash !== null && { icons: [shopIconPath('favicon', iconHash), shopIconPath('touch', iconHash)] }),
  };
}

/**
 * Returns facts about the shop for the footer and the main menu. Empty values are left out, because the footer is part
 * of every page. Special opening hours are left out too.
 */
export function getFooterFacts(
  shop: ShopProfile,
  { hasCalculator, emptyLists }: { hasCalculator: boolean; emptyLists: readonly HomeList[] },
): FooterFacts {
  const { tagline, isDemo, phones } = shop;
  const regularHours = shop.hours && { ...shop.hours, dates: [] };
  const hours = listOpeningHours(regularHours, '');
  const identification = formatIdentification(shop);
  const omittedLinks = [
    ...(shop.hours ? [] : ['horario']),
    ...(shop.address || shop.city ? [] : ['endereco']),
    ...(hasCalculator ? [] : [paths.calculator]),
    ...emptyLists.map((list) => `#${homeAnchors[list]}`),
  ];
  return {
    tagline,
    ...(isDemo && { isDemo }),
    ...(phones.length > 1 && { otherPhones: phones.slice(1) }),
    ...(hours.length > 0 && { hours }),
    ...(identification.length > 0 && { identification }),
    ...(omittedLinks.length > 0 && { omittedLinks }),
  };
}
