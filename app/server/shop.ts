import type { Shop } from '#app/domain/store/shop.ts';
import type { Settings } from './settings.ts';

/** The part of the settings that screens show. The owner's token and the database address stay behind. */
export function getShop(settings: Settings): Shop {
  const { store } = settings;
  return {
    name: store.name,
    tagline: store.tagline,
    phone: store.phone,
    whatsapp: store.whatsapp,
    email: store.email,
    city: store.city,
    mapsUrl: store.mapsUrl,
    facebookUrl: store.facebookUrl,
    instagramUrl: store.instagramUrl,
    videoId: store.videoId,
    wording: store.wording,
    showPrices: settings.showPrices,
    reviewsAreModerated: settings.reviewsModeration === 'on',
    publicUrl: settings.publicUrl,
  };
}
