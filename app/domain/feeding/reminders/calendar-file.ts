import { formatCompactInstant } from '#app/domain/shared/times.ts';

/** One all-day event. Texts are plain; days are '2026-12-25'. */
export interface CalendarEvent {
  /** The same for the same event, so that a second import changes it instead of adding one. */
  uid: string;
  /** When the file was made, ms since 1970. */
  stampMs: number;
  day: string;
  /** The day after the last. */
  endDay: string;
  summary: string;
  description: string;
  url: string;
  /** Program that wrote the file. */
  product: string;
}

/** Longest line in bytes, without its end (RFC 5545, 3.1). */
const maxLineBytes = 75;
const encoder = new TextEncoder();

/** The event as an iCalendar file (RFC 5545), with an alarm at nine in the morning. */
export function formatCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(event.product).replaceAll('/', '-')}//PT`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${formatCompactInstant(event.stampMs)}`,
    `DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${event.endDay.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(event.summary)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** RFC 5545, 3.3.11; control characters, which no text may hold, become spaces. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');
}

/** Cuts a long line between characters; what goes on begins with a space. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line.toWellFormed()) {
    const length = encoder.encode(character).length;
    if (bytes + length > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
}
