import type { ProductSummary } from '#app/domain/catalogue/product.ts';

/** Time left of an offer, split into whole numbers from 0. */
interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Time between two instants in whole seconds, or all zeros after the end. Both instants are in ms since 1970. */
export function getCountdown({ endMs, nowMs }: { endMs: number; nowMs: number }): Countdown {
  const secondsLeft = endMs > nowMs ? Math.floor((endMs - nowMs) / 1000) : 0;
  return {
    days: Math.floor(secondsLeft / 86_400),
    hours: Math.floor(secondsLeft / 3600) % 24,
    minutes: Math.floor(secondsLeft / 60) % 60,
    seconds: secondsLeft % 60,
  };
}

/** Hides the end of a future offer, so that pages neither mention it nor count down to it. */
export function withoutComingOffer<Offered extends Pick<ProductSummary, 'offerStartMs' | 'offerEndMs'>>(
  product: Offered,
  nowMs: number,
): Offered {
  if (product.offerStartMs === null || product.offerStartMs <= nowMs) return product;
  return { ...product, offerEndMs: null };
}
