import type { ShopProfile } from '#app/domain/store/shop.ts';
import { describeIdentification } from '#app/texts/store/identification.ts';
import { describeOpeningHours } from '#app/texts/store/opening-hours.ts';
import type { FooterFacts } from '#app/ui/frame/use-shop.ts';

/** What the footer alone shows of the shop, as text; what is empty is left out, because it is part of every page. Dates with other hours are on contact. */
export function getFooterFacts(shop: ShopProfile): FooterFacts {
  const { tagline, isDemo, phones } = shop;
  const week = shop.hours && { ...shop.hours, dates: [] };
  const hours = describeOpeningHours(week, '');
  const identification = describeIdentification(shop);
  const lacks = [...(shop.hours ? [] : ['horario']), ...(shop.address || shop.city ? [] : ['endereco'])];
  return {
    tagline,
    ...(isDemo && { isDemo }),
    ...(phones.length > 1 && { otherPhones: phones.slice(1) }),
    ...(hours.length > 0 && { hours }),
    ...(identification.length > 0 && { identification }),
    ...(lacks.length > 0 && { lacks }),
  };
}
