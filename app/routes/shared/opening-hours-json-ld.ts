import { groupDays, type OpeningHours, type TimeSpan } from '#app/domain/store/opening-hours.ts';
import type { JsonLd } from '#app/routes/shared/json-ld.ts';
import { formatIsoDay } from '#app/texts/store/opening-hours.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays'];
/** How a closed day is written, as Google documents it. */
const closed: TimeSpan = { opens: 0, closes: 0 };

/** When the shop is open, and on which dates it is not as on other days. A date of every year cannot be told. */
export function getOpeningHoursJsonLd(hours: OpeningHours): JsonLd[] {
  const weekly = groupDays(hours).flatMap((group) =>
    group.spans.map((span) => describe(span, { dayOfWeek: group.days.flatMap((day) => days[day] ?? []) })),
  );
  const dates = hours.dates.flatMap(({ day, month, year, spans }) => {
    if (year === null) return [];
    const date = formatIsoDay({ day, month, year });
    return (spans.length > 0 ? spans : [closed]).map((span) => describe(span, { validFrom: date, validThrough: date }));
  });
  return [...weekly, ...dates];
}

function describe({ opens, closes }: TimeSpan, when: JsonLd): JsonLd {
  return { '@type': 'OpeningHoursSpecification', ...when, opens: formatTime(opens), closes: formatTime(closes) };
}

/** '07:30'; midnight at the end of a day is 23:59, because 00:00 is its beginning. */
function formatTime(minutes: number): string {
  const shown = Math.min(minutes, 24 * 60 - 1);
  return [Math.floor(shown / 60), shown % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
