import { shopOffsetMs } from '#app/domain/shared/times.ts';

/** First and last day of an offer as numbers of days from today. */
export interface OfferDays {
  startDay: number;
  endDay: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the dates of an offer in ISO 8601: the first instant of its start day and the last second of its end day,
 * both in the time zone of São Paulo.
 */
export function getOfferDates(nowMs: number, { startDay, endDay }: OfferDays): { startDate: string; endDate: string } {
  const todayMs = Math.floor((nowMs + shopOffsetMs) / dayMs) * dayMs - shopOffsetMs;
  return {
    startDate: new Date(todayMs + startDay * dayMs).toISOString(),
    endDate: new Date(todayMs + (endDay + 1) * dayMs - 1000).toISOString(),
  };
}
