import type { RouterContextProvider } from 'react-router';
import type { Database } from '#app/data/database/database.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import type { PostReview } from '#app/operations/reviews/post-review.ts';
import { createSharedContext } from '#app/rendering/shared-context.ts';

/** Dependencies of loaders and actions. */
export interface Store {
  db: Database;
  /** Profile of the shop, resolved from its settings at the time of the request. */
  shop: ShopProfile;
  /** Returns the current time in ms since 1970. It is a function so that tests can control it. */
  now: () => number;
  postReview: PostReview;
}

/** Context key of the dependencies, which the server sets for each rendering. */
export const storeContext = createSharedContext<Store>('store-context');

/**
 * Context key of the sender of a posted form, as an IPv4 address or an IPv6 network; '' for pages, whose cached
 * response is the same for everyone.
 */
export const senderContext = createSharedContext('sender-context', '');

export function getFormSender(context: Readonly<RouterContextProvider>): string {
  return context.get(senderContext);
}

export function getStore(context: Readonly<RouterContextProvider>): Store {
  return context.get(storeContext);
}
