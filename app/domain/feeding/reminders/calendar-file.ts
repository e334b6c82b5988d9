import { formatCompactInstant } from '#app/domain/shared/times.ts';

/** An all-day event that does not recur. Its texts are unescaped plain text; its days have the form '2026-12-25'. */
export interface CalendarEvent {
  /**
   * Identifier that is always the same for the same event, so that importing its file again updates the event instead
   * of adding another.
   */
  uid: string;
  /** When the file was created, in ms since 1970. */
  stampMs: number;
  day: string;
  /** The day after the last day of the event. */
  endDay: string;
  summary: string;
  description: string;
  url: string;
  /** Name of the shop. It identifies the creator of the file (PRODID). */
  product: string;
}

/** Maximum length of a line in bytes, without its line break (RFC 5545, 3.1). */
const maxLineBytes = 75;
const encoder = new TextEncoder();

/** Formats the event as an iCalendar file (RFC 5545) with an alarm at nine in the morning. */
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

/** Escapes a text value (RFC 5545, 3.3.11). Control characters are not allowed in it and become spaces. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');
}

/** Folds a long line between characters; each continuation line begins with a space. */
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
