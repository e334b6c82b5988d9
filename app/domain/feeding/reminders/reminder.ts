import { formatIsoDate } from '#app/domain/shared/dates.ts';

/**
 * The day on which to buy again, and the day on which the present amount is used up. Days are in the shop's time zone,
 * in the form '2026-12-25'.
 */
interface Reminder {
  remindOn: string;
  endsOn: string;
}

/** Query parameters of a reminder's URL. */
interface ReminderQuery {
  /** Id of the product; null when the reminder is for no particular product. */
  productId: number | null;
  /** Number of whole days that the amount lasts, counted from the day of the request. */
  days: number;
}

const maxDays = 36_500;
/**
 * Number of days between the reminder and the end of the amount, because buying takes time. It is shortened for amounts
 * that last only a few days.
 */
const leadDays = 5;

/**
 * Plans the reminder for an amount that lasts a number of days.
 * @param nowMs start of the period, ms since 1970
 */
export function planReminder(nowMs: number, days: number): Reminder {
  const today = formatIsoDate(nowMs);
  const leadTimeDays = Math.min(leadDays, Math.floor(days / 3));
  return { remindOn: addDays(today, days - leadTimeDays), endsOn: addDays(today, days) };
}

/** Adds days to a day; both have the form '2026-12-25'. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Parses the query parameters of a reminder's URL. Undefined when a number is invalid or out of bounds. */
export function parseReminderQuery(params: URLSearchParams): ReminderQuery | undefined {
  const id = params.get('produto');
  const days = params.get('dias') ?? '';
  const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
  if (!isNumber(days) || Number(days) > maxDays || (id !== null && !isNumber(id))) return undefined;
  return { productId: id === null ? null : Number(id), days: Number(days) };
}

/**
 * Path of the calendar file with its query. Undefined for an amount that lasts less than a day or longer than
 * `maxDays`.
 */
export function getReminderPath({ productId, days }: ReminderQuery): string | undefined {
  if (days < 1 || days > maxDays) return undefined;
  return `${reminderPath}?${productId === null ? '' : `produto=${productId}&`}dias=${days}`;
}

export const reminderPath = '/lembrete.ics';
