import type { OpeningHours } from '#app/domain/store/opening-hours.ts';
import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';
import type { ShopColours } from '#app/domain/store/theme.ts';

/** How the few texts that the specification quotes only in English are worded. */
export type ShopWording = 'spec' | 'pt-BR';

/** A stored picture in the size it has. */
export interface ShopPicture {
  hash: string;
  width: number;
  height: number;
}

/** A logo as the frame shows it. */
export interface ShopLogo {
  picture: { src: string; alt: string; width: number; height: number };
  /** Much wider than high: it holds the shop's name already. */
  isWide?: boolean;
}

/**
 * Facts about the shop for every screen. Nothing secret is ever added here, because the whole object travels to the browser with
 * every page; what few screens show belongs into `ShopProfile`.
 */
export interface Shop {
  name: string;
  /** The logo, or initials in its place; left out by the demonstration, which has a mark of its own. */
  emblem?: ShopLogo | string;
  /** As people write it: '(67) 5550-0142'. */
  phone: string;
  /** Digits only, country code first; empty when the shop has none. */
  whatsapp: string;
  /** Like the texts below, empty when the shop has none. */
  email: string;
  city: string;
  mapsUrl: string;
  facebookUrl: string;
  instagramUrl: string;
  /** Video played when a product's own `videoId` cannot be embedded. */
  videoId: string;
  wording: ShopWording;
  showPrices: boolean;
  /** True when reviews wait for the owner before they are shown. */
  reviewsAreModerated: boolean;
  /** Address of the store without a trailing slash; every absolute URL starts with it. */
  publicUrl: string;
  /** Absent where the shop keeps no quotations: then pages are as small as before. */
  keepsQuotations?: boolean;
}

/** The seller, as the law requires it to be shown (Decreto 7.962/2013); empty where the owner has not said. */
interface ShopIdentification {
  legalName: string;
  cnpj: string;
  /** Person who answers for what is sold, and their registration as a veterinarian. */
  technicalManager: string;
  crmv: string;
  /** Registrations with the ministry of agriculture: of the shop, and for seeds. */
  mapaRegistration: string;
  renasem: string;
}

/** The head of the home screen; what is empty is worded by the store. */
export interface ShopHero {
  picture: ShopPicture | null;
  title: string;
  text: string;
  /** Label and address of a button; without a label there is none. */
  button: string;
  link: string;
}

/** Everything the shop says of itself; it stays on the server. */
export interface ShopProfile extends Shop {
  /** Nobody's shop yet: name, phone or WhatsApp are still invented. */
  isDemo: boolean;
  tagline: string;
  logo: ShopPicture | null;
  /** As the owner chose them; `domain/store/theme.ts` says how they are shown. */
  colours: ShopColours;
  /** Null where the home screen has no head. */
  hero: ShopHero | null;
  /** All of them; the first is `phone`. */
  phones: readonly string[];
  /** All of them, in digits; the first is `whatsapp`, which receives the quotations. */
  whatsapps: readonly string[];
  /** Street, number and district. */
  address: string;
  /** '79000-000' */
  postalCode: string;
  /** Null when the owner has not said. */
  hours: OpeningHours | null;
  identification: ShopIdentification;
  /** The shop's own story, a paragraph a line. */
  history: string;
  /** The shop's own words above its ways of contact. */
  contactIntro: string;
  /** The shop's own privacy text, a paragraph a line, which follows the store's or takes its place. */
  privacy: { text: string; replaces: boolean };
  /** Days for which accesses are kept with their addresses; 0 where they are not. */
  accessLogDays: number;
  /** Label keys that lists can be filtered by. */
  attributeKeys: readonly AttributeKey[];
  /** When something that the privacy text says was last changed in the settings, ms since 1970; null for never. */
  privacyChangedAtMs: number | null;
  /** Days after which quotations are erased; null where none are kept. */
  quotationKeepDays: number | null;
}

/** The part of the profile that screens need in the browser. */
export function getPublicShop(profile: ShopProfile): Shop {
  const { name, phone, whatsapp, email, city, mapsUrl, facebookUrl, instagramUrl } = profile;
  const { videoId, wording, showPrices, reviewsAreModerated, publicUrl, emblem } = profile;
  return {
    ...{ name, phone, whatsapp, email, city, mapsUrl, facebookUrl, instagramUrl },
    ...{ videoId, wording, showPrices, reviewsAreModerated, publicUrl },
    ...(emblem !== undefined && { emblem }),
    ...(profile.quotationKeepDays !== null && { keepsQuotations: true }),
  };
}
