import { isDay } from '#app/operations/import/parse-instant.ts';
import { splitWords } from '#app/domain/shared/text/word-lists.ts';
import { cellTexts } from './texts.ts';

const dayMs = 86_400_000;
/** Date that spreadsheets store as day number 0 (30 December 1899), in ms since 1970. */
const dayZeroMs = Date.UTC(1899, 11, 30);

type WrittenDate = { value: string; note?: 'month-first' } | { reason: string };

const writtenDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})(?:,?\s+(?:às\s+)?(.+))?$/;
const writtenTime = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i;

/** Matches `Nov 30, 2026`, `30-Nov-2026` and `30 de novembro de 2026`. */
const namedDate =
  /^(?:(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?: de |[ -])(\p{L}{3,})\.?)(?:,| de|-)? ?(\d{4})(?:,?\s+(.+))?$/iu;
const monthNames = splitWords('jan, fe[bv], mar, a[bp]r, ma[iy], jun, jul, ago|aug, se[pt], o[cu]t, nov, de[cz]');

/**
 * Reads a date such as `30/11/2026`, `30/11/2026 18:00` or an ISO date. With `isMonthFirst` it reads `11/30/2026 6:00
 * PM` instead. A date of zeros, which some shop programs write for no date, becomes an empty text.
 */
export function readDate(text: string, { isMonthFirst = false, isEnglish = false } = {}): WrittenDate {
  if (text.startsWith('00/00/0000')) return { value: '' };
  const [, first = '', second = '', year = '', time] = writtenDate.exec(replaceMonthName(text, isMonthFirst)) ?? [];
  if (year === '') return { value: normaliseIso(text) };
  const clock = time === undefined ? '' : readTime(time);
  if (clock === undefined) return { value: text };
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const [iso, swapped] = [toDay(day, month, year), toDay(month, day, year)];
  const hint = iso || !swapped ? `${day}/${month}` : `${month}/${day}`;
  if (year.length !== 4 && !(isEnglish && isMonthFirst)) return { reason: cellTexts.shortYear({ hint, year }) };
  if (iso) return { value: `${iso}${clock}`, note: isMonthFirst ? 'month-first' : undefined };
  if (!swapped) return { reason: cellTexts.notInCalendar };
  return { reason: cellTexts.monthFirst({ hint, year }) };
}

/**
 * Adapts dates from databases to ISO: a date of zeros becomes an empty text, slashes become hyphens, and fractions of a
 * second are cut to three digits. Midnight in UTC means the whole day, because programs write it for a date without a
 * time; as an instant it would be in the evening before in Brazil.
 */
function normaliseIso(text: string): string {
  return text
    .replace(/^0000-00-00.*/, '')
    .replace(/^(\d{4})\/(\d{2})\/(\d{2})(?!\d)/, '$1-$2-$3')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/T00:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)$/i, '');
}

/** Rewrites a date whose month is a word as a numeric date, in the order of day and month that the sheet uses. */
function replaceMonthName(text: string, isMonthFirst: boolean): string {
  const [, name = '', dayAfter = '', day = dayAfter, nameAfter = name, year, time = ''] = namedDate.exec(text) ?? [];
  const month = monthNames.findIndex((form) => new RegExp(`^(?:${form})`, 'i').test(nameAfter)) + 1;
  if (year === undefined || month === 0) return text;
  return `${isMonthFirst ? `${month}/${day}` : `${day}/${month}`}/${year} ${time}`.trim();
}

/** Finds whether a date begins with the day or the month; undefined when both orders, or neither, give a valid date. */
export function findDateOrder(text: string): 'day' | 'month' | undefined {
  const [, first = '', second = '', year = ''] = writtenDate.exec(text.trim()) ?? [];
  const [isDayFirst, isMonthFirst] = [toDay(first, second, year), toDay(second, first, year)];
  if (!isDayFirst === !isMonthFirst) return undefined;
  return isDayFirst ? 'day' : 'month';
}

function toDay(day: string, month: string, year: string): string | undefined {
  const iso = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** Reads a time of day as `T18:00:00`; undefined when the text is not a time. */
function readTime(text: string): string | undefined {
  const [, hour = '', minute, second = '00', meridiem] = writtenTime.exec(text) ?? [];
  if (hour === '') return undefined;
  const hours = meridiem ? (Number(hour) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `T${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/**
 * Converts a spreadsheet's day number to an ISO date with the time to the second; the time is omitted at midnight.
 * @example formatDayNumber(46356) // '2026-11-30'
 */
export function formatDayNumber(days: number): string {
  const iso = new Date(Math.round((dayZeroMs + days * dayMs) / 1000) * 1000).toISOString().slice(0, 19);
  return iso.replace(/T00:00:00$/, '');
}
