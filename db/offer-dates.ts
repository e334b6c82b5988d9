import { shopOffsetMs } from '#app/domain/shared/times.ts';

/** The first and the last day of an offer, counted from today. */
export interface OfferDays {
  startDay: number;
  endDay: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** An offer from the first instant of its start day to the last second of its end day in São Paulo, in ISO 8601. */
export function datesFromToday(nowMs: number, { startDay, endDay }: OfferDays): { startDate: string; endDate: string } {
  const today = Math.floor((nowMs + shopOffsetMs) / dayMs) * dayMs - shopOffsetMs;
  return {
    startDate: new Date(today + startDay * dayMs).toISOString(),
    endDate: new Date(today + (endDay + 1) * dayMs - 1000).toISOString(),
  };
}
