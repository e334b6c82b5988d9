import { readSeller, sellerKey, type Seller } from '#app/domain/quotation/stored-seller.ts';
import { permanentStorage } from '#app/visitor/shared/browser-storage.ts';
import { createExternalStore, type Snapshots } from '#app/visitor/shared/external-store.ts';

const sellers = createExternalStore<Seller | null>(null);
/** Minimum time in ms between two requests whether the seller still works for the shop. */
const checkEveryMs = 60_000;
let checkedAtMs: number | undefined;

/**
 * The seller whose link this visitor followed; null for everybody else, and on the server, where pages are the same for
 * all visitors. The seller's data are stored in the browser and checked with the server when a component subscribes.
 */
export const sellerStore: Snapshots<Seller | null> = {
  ...sellers,
  subscribe(listener) {
    const unsubscribe = sellers.subscribe(listener);
    loadSeller();
    return unsubscribe;
  },
};

function loadSeller(): void {
  if (checkedAtMs !== undefined && Date.now() - checkedAtMs < checkEveryMs) return;
  checkedAtMs = Date.now();
  const stored = readSeller(permanentStorage.read(sellerKey));
  if (!stored) return;
  sellers.set(stored);
  void import('./check-seller.ts').then(async ({ checkSeller }) => sellers.set(await checkSeller(stored)));
}
