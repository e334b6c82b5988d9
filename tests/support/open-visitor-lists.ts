import { vi } from 'vitest';
import { cartStore, compareStore, wishlistStore } from '#app/visitor/cart/visitor-lists.ts';
import { dismissToast, toastStore } from '#app/visitor/shared/toasts.ts';
import { MemoryStorage } from './memory-storage.ts';

const stores = [cartStore, wishlistStore, compareStore];

/** Replaces the browser storage by these values, loads the visitor's lists from it, and removes all toasts. */
export function openLists(stored: Record<string, string> = {}): void {
  // Pending changes of an earlier test are written to another storage.
  vi.stubGlobal('window', { localStorage: new MemoryStorage() });
  for (const store of stores) store.flush();
  const localStorage = new MemoryStorage();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  vi.stubGlobal('window', { localStorage });
  for (const store of stores) {
    store.getSnapshot();
    store.reload();
  }
  for (const toast of toastStore.getSnapshot()) dismissToast(toast.id);
}
