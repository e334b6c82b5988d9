/** How the few texts that the specification quotes only in English are worded. */
export type ShopWording = 'spec' | 'pt-BR';

/**
 * What every visitor may know of the shop: the public part of the settings.
 * Nothing secret is ever added here, because the whole object travels to the browser.
 */
export interface Shop {
  name: string;
  tagline: string;
  /** As people write it: '(67) 5550-0142'. */
  phone: string;
  /** Digits only, country code first; empty when the shop has none. */
  whatsapp: string;
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
}
