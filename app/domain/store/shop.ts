import type { OpeningHours } from '#app/domain/store/opening-hours.ts';
import type { AttributeKey } from '#app/domain/listing/attributes/attribute-keys.ts';
import type { ShopColours } from '#app/domain/store/identity/theme.ts';

/** Language of the few texts that the specification gives only in English. */
export type ShopWording = 'spec' | 'pt-BR';

export interface ShopPicture {
  hash: string;
  width: number;
  height: number;
}

/** A logo as the header and footer show it. */
export interface ShopLogo {
  picture: { src: string; alt: string; width: number; height: number };
  /** Whether the logo is much wider than high. It then contains the shop's name, which is not repeated beside it. */
  isWide?: boolean;
}

/**
 * Facts about the shop that every page needs. The whole object is sent to the browser with every page, so it must never
 * contain a secret; facts that few pages show belong in `ShopProfile`.
 */
export interface Shop {
  name: string;
  /** The logo, or the shop's initials when it has none; absent in the demonstration, which has an emblem of its own. */
  emblem?: ShopLogo | string;
  /** Phone number with punctuation: '(67) 5550-0142'. */
  phone: string;
  /** WhatsApp number in digits with the country code first; empty when the shop has none. */
  whatsapp: string;
  /** E-mail address. Like the texts below, it is empty when the shop has none. */
  email: string;
  city: string;
  mapsUrl: string;
  facebookUrl: string;
  instagramUrl: string;
  /** Id of the video that is played when the `videoId` of a product is not valid. */
  videoId: string;
  wording: ShopWording;
  showPrices: boolean;
  /** Whether the owner must approve reviews before they are shown. */
  reviewsAreModerated: boolean;
  /** URL of the store without a trailing slash, with which the store's absolute URLs begin. */
  publicUrl: string;
  /** Whether the shop stores quotations. Absent when it does not, which keeps page data small. */
  keepsQuotations?: boolean;
}

/**
 * Identification of the seller that the law requires (Decreto 7.962/2013); fields are empty when the owner has not
 * filled them in.
 */
interface ShopIdentification {
  legalName: string;
  cnpj: string;
  /** Person responsible for the goods; `crmv` is the registration of that person as a veterinarian. */
  technicalManager: string;
  crmv: string;
  /** Registration of the shop with the ministry of agriculture; `renasem` is the registration for seeds. */
  mapaRegistration: string;
  renasem: string;
}

/** Hero of the home page. Empty texts are replaced with default wording. */
export interface ShopHero {
  picture: ShopPicture | null;
  title: string;
  text: string;
  /** Label of the button; there is no button when it is empty. `link` is the button's target. */
  button: string;
  link: string;
}

/**
 * All facts about the shop. The profile stays on the server; `getPublicShop` picks the part that is sent to browsers.
 */
export interface ShopProfile extends Shop {
  /** Whether the shop is a demonstration: its name, phone or WhatsApp number is still invented. */
  isDemo: boolean;
  tagline: string;
  logo: ShopPicture | null;
  /** Colours chosen by the owner; `domain/store/identity/theme.ts` corrects them for contrast before pages use them. */
  colours: ShopColours;
  /** Hero of the home page; null when the home page has none. */
  hero: ShopHero | null;
  /** All phone numbers; the first one is `phone`. */
  phones: readonly string[];
  /** All WhatsApp numbers in digits; the first one is `whatsapp`, which receives the quotations. */
  whatsapps: readonly string[];
  /** Street, number and district. */
  address: string;
  /** Postal code such as '79000-000'. */
  postalCode: string;
  /** Opening hours; null when the owner has not set them. */
  hours: OpeningHours | null;
  identification: ShopIdentification;
  /** History of the shop in the owner's words, one paragraph per line. */
  history: string;
  /** Introduction of the contact page in the owner's words. */
  contactIntro: string;
  /** Privacy text in the owner's words, one paragraph per line. It follows the default text or replaces it. */
  privacy: { text: string; replaces: boolean };
  /** Days for which accesses are logged with their IP addresses; 0 when accesses are not logged. */
  accessLogDays: number;
  /** Attribute keys by which lists of products can be filtered. */
  attributeKeys: readonly AttributeKey[];
  /** Time of the last change of a setting that the privacy text shows, in ms since 1970; null when there was none. */
  privacyChangedAtMs: number | null;
  /** Days after which quotations are erased; null when the shop does not store quotations. */
  quotationKeepDays: number | null;
}

/** Picks the part of the profile that pages need in the browser. */
export function getPublicShop(profile: ShopProfile): Shop {
  const { name, phone, whatsapp, email, city, mapsUrl, facebookUrl, instagramUrl } = profile;
  const { videoId, wording, showPrices, reviewsAreModerated, publicUrl, emblem } = profile;
  return {
    name,
    phone,
    whatsapp,
    email,
    city,
    mapsUrl,
    facebookUrl,
    instagramUrl,
    videoId,
    wording,
    showPrices,
    reviewsAreModerated,
    publicUrl,
    ...(emblem !== undefined && { emblem }),
    ...(profile.quotationKeepDays !== null && { keepsQuotations: true }),
  };
}
