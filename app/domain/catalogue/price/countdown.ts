import type { ProductSummary } from '#app/domain/catalogue/product.ts';

/** Time left of an offer, each part a whole number from 0. */
interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Time from now to the end in whole seconds, all zero once it is over. Both instants in ms since 1970. */
export function getCountdown({ endMs, nowMs }: { endMs: number; nowMs: number }): Countdown {
  const left = endMs > nowMs ? Math.floor((endMs - nowMs) / 1000) : 0;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** The product without the end of an offer that has not begun at an instant: it is neither named nor counted down before. */
export function withoutComingOffer<Offered extends Pick<ProductSummary, 'offerStartMs' | 'offerEndMs'>>(
  product: Offered,
  nowMs: number,
): Offered {
  if (product.offerStartMs === null || product.offerStartMs <= nowMs) return product;
  return { ...product, offerEndMs: null };
}
