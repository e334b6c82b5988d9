import { formatIsoDate } from '#app/domain/shared/dates.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { describeIdentification } from '#app/texts/store/identification.ts';
import { describeOpeningHours } from '#app/texts/store/opening-hours.ts';
import type { FooterFacts } from '#app/ui/frame/use-shop.ts';

/** What the footer alone shows of the shop, as text; what is empty is left out, because it is part of every page. */
export function getFooterFacts(shop: ShopProfile, { nowMs }: { nowMs: number }): FooterFacts {
  const { tagline, isDemo, phones } = shop;
  const hours = describeOpeningHours(shop.hours, formatIsoDate(nowMs));
  const identification = describeIdentification(shop);
  return {
    tagline,
    ...(isDemo && { isDemo }),
    ...(phones.length > 1 && { otherPhones: phones.slice(1) }),
    ...(hours.length > 0 && { hours }),
    ...(identification.length > 0 && { identification }),
  };
}
