import { formatTime, groupDays, type OpeningHours, type TimeSpan } from '#app/domain/store/opening-hours.ts';

/** Row of the shop's opening hours: 'Segunda a sexta', 'das 7h30 às 18h'. */
export interface HoursLine {
  days: string;
  hours: string;
}

const dayNames = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo', 'Feriados'];
const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/**
 * Formats the opening hours as rows, without special dates that have passed.
 * @param today 'YYYY-MM-DD' in the shop's time zone
 */
export function listOpeningHours(hours: OpeningHours | null, today: string): HoursLine[] {
  if (!hours) return [];
  const days = groupDays(hours).map((group) => ({ days: formatDays(group.days), hours: formatDaySpans(group.spans) }));
  const dates = hours.dates
    .filter(({ day, month, year }) => year === null || formatIsoDay({ day, month, year }) >= today)
    .map(({ day, month, year, spans }) => ({
      days: `${day === 1 ? '1º' : day} de ${monthNames[month - 1]}${year === null ? '' : ` de ${year}`}`,
      hours: formatDaySpans(spans),
    }));
  return [...days, ...dates];
}

/** Formats a day as '2026-12-24'. */
export function formatIsoDay({ day, month, year }: { day: number; month: number; year: number }): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

/** Formats weekdays: 'Segunda a sexta', 'Sábado e domingo', 'Domingo e feriados', 'Segunda a domingo e feriados'. */
function formatDays(days: readonly number[]): string {
  const week = days.filter((day) => dayNames[day] !== 'Feriados');
  const isRun = week.length > 2;
  const names = [...(isRun ? [week[0], week.at(-1)] : week), ...(week.length < days.length ? [7] : [])]
    .map((day) => dayNames[day ?? -1] ?? '')
    .map((name, index) => (index === 0 ? name : name.toLowerCase()));
  if (!isRun) return names.join(' e ');
  const [first, last, ...others] = names;
  return [`${first} a ${last}`, ...others].join(' e ');
}

function formatDaySpans(spans: readonly TimeSpan[]): string {
  if (spans.length === 0) return 'fechado';
  const parts = spans.map(({ opens, closes }) => `das ${formatTime(opens)} às ${formatTime(closes)}`);
  // No-break spaces make a narrow column break lines only between the periods of a day.
  return parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' e\u00a0');
}
