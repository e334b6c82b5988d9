/** One line of the shop's timetable. `opens` and `closes` are 'HH:MM' in local time; both null when closed. */
export interface OpeningHours {
  days: string;
  hours: string;
  /** English day names, as schema.org's `dayOfWeek` wants them. */
  dayOfWeek: readonly string[];
  opens: string | null;
  closes: string | null;
}

/** The shop's timetable, for the home and contact screens and for search engines. */
export const openingHours: readonly OpeningHours[] = [
  {
    days: 'Segunda a sexta',
    hours: 'das 7h30 às 18h',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '07:30',
    closes: '18:00',
  },
  { days: 'Sábado', hours: 'das 7h30 às 12h', dayOfWeek: ['Saturday'], opens: '07:30', closes: '12:00' },
  { days: 'Domingo e feriados', hours: 'fechado', dayOfWeek: ['Sunday'], opens: null, closes: null },
];
