import { formatIsoDate } from '#app/domain/shared/dates.ts';

/** When to buy again, and when what was bought is used up: days in the shop's time zone, as '2026-12-25'. */
interface Reminder {
  remindOn: string;
  endsOn: string;
}

/** Query of a reminder's address. */
interface ReminderQuery {
  /** Null without a product. */
  productId: number | null;
  /** Whole days that it lasts, counted from the day it is asked. */
  days: number;
}

const maxDays = 36_500;
/** Buying takes some days; of what lasts three days or fewer, none are left. */
const leadDays = 5;

/** The reminder of something that lasts so many days from an instant on (ms since 1970). */
export function planReminder(nowMs: number, days: number): Reminder {
  const today = formatIsoDate(nowMs);
  const lead = Math.min(leadDays, Math.floor(days / 3));
  return { remindOn: addDays(today, days - lead), endsOn: addDays(today, days) };
}

/** The day so many days after another, both as '2026-12-25'. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Undefined where a number is invalid or out of bounds. */
export function parseReminderQuery(params: URLSearchParams): ReminderQuery | undefined {
  const id = params.get('produto');
  const days = params.get('dias') ?? '';
  const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);
  if (!isNumber(days) || Number(days) > maxDays || (id !== null && !isNumber(id))) return undefined;
  return { productId: id === null ? null : Number(id), days: Number(days) };
}

/** Address of the calendar file; undefined for what lasts less than a day or longer than anybody plans. */
export function getReminderPath({ productId, days }: ReminderQuery): string | undefined {
  if (days < 1 || days > maxDays) return undefined;
  return `${reminderPath}?${productId === null ? '' : `produto=${productId}&`}dias=${days}`;
}

export const reminderPath = '/lembrete.ics';
