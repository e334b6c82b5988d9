import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';

/** Deletes the entries written longest ago beyond the limit, and the whole cache when the device has no room left. */
export function limitEntries(cacheName: string, maxEntries: number): WorkboxPlugin {
  registerQuotaErrorCallback(() => caches.delete(cacheName));
  return {
    cacheDidUpdate: async () => {
      const cache = await caches.open(cacheName);
      // A cache lists its entries in the order of their last write.
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, -maxEntries).map((key) => cache.delete(key)));
    },
  };
}
