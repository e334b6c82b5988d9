import { foldText } from '#app/domain/shared/text/fold-text.ts';

/** Part of a day in which the shop is open, in minutes since midnight in local time; `closes` is at most 1440. */
export interface TimeSpan {
  opens: number;
  closes: number;
}

/** Opening hours of a date. A `year` of null means every year; an empty list of spans means closed. */
interface DateHours {
  day: number;
  month: number;
  year: number | null;
  spans: readonly TimeSpan[];
}

/** Opening hours of the shop by day of the week and by date. */
export interface OpeningHours {
  /**
   * Opening hours of the days from Monday to Sunday, followed by those of public holidays. An empty list means closed;
   * null means that the owner did not state the hours of the day.
   */
  days: readonly (readonly TimeSpan[] | null)[];
  dates: readonly DateHours[];
}

/** Consecutive days with the same hours, as indexes of `OpeningHours.days`. */
interface DayGroup {
  days: readonly number[];
  spans: readonly TimeSpan[];
}

/** Short names of days, as they are stored, in the order of `OpeningHours.days`. */
const shortNames = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom', 'feriados'];
/** Matches a folded name of a day, short or long, singular or plural, in the group of its day. */
const dayWords =
  /^(?:(seg(?:unda)?s?)|(ter(?:ca)?s?)|(qua(?:rta)?s?)|(qui(?:nta)?s?)|(sex(?:ta)?s?)|(sab(?:ado)?s?)|(dom(?:ingo)?s?)|(fer(?:iado)?s?))$/;
const holidays = 7;
const minutesPerDay = 24 * 60;
const maxLength = 500;
/** Matches the start of the hours within an entry: 'fechado', '7h' or '07:30'. */
const hoursStart = /\bfechad[oa]s?\b|\b(?:das|de)?\s*\d{1,2}\s*[h:]/;
/** Matches a folded span of time: '7h30-18h', 'das 7h as 12h'. */
const spanPattern = /^(?:das |de )?(\d{1,2})(?:h|:)(\d{2})?(?: ?- ?| a | as | ate )(?:as )?(\d{1,2})(?:h|:)(\d{2})?$/;

/**
 * Parses opening hours as owners type them: 'seg-sex 7h30-18h; sáb 7h-12h; dom e feriados fechado; 25/12 fechado;
 * 24/12/2026 7h-12h'. Entries are separated by ';' or line breaks, and the spans of a day by ',' or 'e'.
 * @returns null when a part is not understood, a day appears twice, or times are not ascending
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  if (text.length > maxLength) return null;
  const entries = foldHours(text)
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const days: (readonly TimeSpan[] | null)[] = shortNames.map(() => null);
  const dates: DateHours[] = [];
  for (const entry of entries) {
    const parsed = parseEntry(entry);
    if (!parsed) return null;
    for (const day of parsed.days) {
      if (days[day] !== null) return null;
      days[day] = parsed.spans;
    }
    dates.push(...parsed.dates.map((date) => ({ ...date, spans: parsed.spans })));
  }
  if (new Set(dates.map(formatDate)).size < dates.length) return null;
  return { days, dates: dates.toSorted(compareDates) };
}

/** Formats opening hours in canonical form, which `parseOpeningHours` can parse. */
export function formatOpeningHours(hours: OpeningHours): string {
  const days = groupDays(hours).map((group) => `${formatDays(group.days)} ${formatSpans(group.spans)}`);
  const dates = hours.dates.map((date) => `${formatDate(date)} ${formatSpans(date.spans)}`);
  return [...days, ...dates].join('; ');
}

/** Groups consecutive days with the same hours, from Monday on. Days that are not mentioned are left out. */
export function groupDays({ days }: OpeningHours): DayGroup[] {
  const groups: { days: number[]; spans: readonly TimeSpan[] }[] = [];
  for (const [day, spans] of days.entries()) {
    if (!spans) continue;
    const last = groups.at(-1);
    if (last?.days.at(-1) === day - 1 && formatSpans(last.spans) === formatSpans(spans)) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}

/** Formats minutes since midnight as a time of day: '7h30', or '7h' for a full hour. */
export function formatTime(minutes: number): string {
  const minutesPastHour = minutes % 60;
  return `${Math.floor(minutes / 60)}h${minutesPastHour === 0 ? '' : String(minutesPastHour).padStart(2, '0')}`;
}

function foldHours(text: string): string {
  return text
    .split('\n')
    .map((line) => foldText(line))
    .join('\n')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/-feiras?\b/g, '');
}

function parseEntry(entry: string) {
  const start = hoursStart.exec(entry);
  if (!start || start.index === 0) return null;
  const subject = parseSubject(entry.slice(0, start.index).replace(/[\s:,]+$/, ''));
  const spans = parseSpans(entry.slice(start.index).trim());
  return subject && spans && { ...subject, spans };
}

function parseSubject(text: string) {
  if (/^(todos os dias|diariamente)$/.test(text)) return { days: [0, 1, 2, 3, 4, 5, 6], dates: [] };
  const days: number[] = [];
  const dates: Omit<DateHours, 'spans'>[] = [];
  for (const part of text.split(/,| e /).map((one) => one.trim())) {
    const date = parseDate(part);
    const range = date ? [] : parseDays(part);
    if (!date && range.length === 0) return null;
    if (date) dates.push(date);
    days.push(...range);
  }
  return { days, dates };
}

/** Parses 'seg', 'seg-sex' or 'segunda a sexta': one day, or a range that ends on a later day of the week. */
function parseDays(text: string): number[] {
  const ends = text.split(/ ?- ?| a | ate /).map(parseDay);
  const [first, last = first] = ends;
  if (ends.length > 2 || first === undefined || last === undefined || first < 0 || last < first) return [];
  if (last === holidays && first !== holidays) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function parseDay(word: string): number {
  return (dayWords.exec(word.trim())?.slice(1) ?? []).findIndex(Boolean);
}

function parseDate(text: string): Omit<DateHours, 'spans'> | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? [];
  if (!day || !month) return null;
  // When the date has no year, the check uses the leap year 2000, so that 29 February is valid.
  const date = new Date(Date.UTC(Number(year ?? 2000), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  return { day: Number(day), month: Number(month), year: year ? Number(year) : null };
}

function parseSpans(text: string): TimeSpan[] | null {
  if (/^fechad[oa]s?$/.test(text)) return [];
  const spans: TimeSpan[] = [];
  for (const part of text.split(/,| e /)) {
    const [, ...parts] = spanPattern.exec(part.trim()) ?? [];
    const [fromHour, fromMinute, toHour, toMinute] = parts.map((one) => Number(one ?? 0));
    if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
      return null;
    const span = { opens: fromHour * 60 + fromMinute, closes: toHour * 60 + toMinute };
    const isOrdered = span.opens >= (spans.at(-1)?.closes ?? 0) && span.closes > span.opens;
    if (!isOrdered || span.closes > minutesPerDay || fromMinute > 59 || toMinute > 59) return null;
    spans.push(span);
  }
  return spans;
}

function formatDays(days: readonly number[]): string {
  const week = days.filter((day) => day !== holidays);
  const name = (day: number | undefined) => shortNames[day ?? -1] ?? '';
  const run = week.length > 2 ? [`${name(week[0])}-${name(week.at(-1))}`] : week.map(name);
  return [...run, ...(days.includes(holidays) ? [name(holidays)] : [])].join(', ');
}

function formatSpans(spans: readonly TimeSpan[]): string {
  if (spans.length === 0) return 'fechado';
  return spans.map(({ opens, closes }) => `${formatTime(opens)}-${formatTime(closes)}`).join(', ');
}

function formatDate({ day, month, year }: Omit<DateHours, 'spans'>): string {
  const date = [day, month].map((part) => String(part).padStart(2, '0')).join('/');
  return year === null ? date : `${date}/${year}`;
}

function compareDates(a: DateHours, b: DateHours): number {
  return (a.year ?? 0) - (b.year ?? 0) || a.month - b.month || a.day - b.day;
}
