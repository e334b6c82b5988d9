import { readSeller, sellerKey, type Seller } from '#app/domain/quotation/seller.ts';
import { localTexts } from '#app/visitor/shared/browser-storage.ts';
import { createExternalStore, type Snapshots } from '#app/visitor/shared/external-store.ts';

const sellers = createExternalStore<Seller | null>(null);
/** Interval in ms at which the store is asked whether the seller still works for the shop. */
const checkEveryMs = 60_000;
let checkedMs: number | undefined;

/**
 * The seller whose link this visitor followed; null for everybody else, and on the server, where pages are the same for
 * all visitors. The stored data came from the store, which is asked again at intervals.
 */
export const sellerStore: Snapshots<Seller | null> = {
  ...sellers,
  subscribe(listener) {
    const unsubscribe = sellers.subscribe(listener);
    start();
    return unsubscribe;
  },
};

function start(): void {
  if (checkedMs !== undefined && Date.now() - checkedMs < checkEveryMs) return;
  checkedMs = Date.now();
  const stored = readSeller(localTexts.read(sellerKey));
  if (!stored) return;
  sellers.set(stored);
  void import('./check-seller.ts').then(async ({ checkSeller }) => sellers.set(await checkSeller(stored)));
}
