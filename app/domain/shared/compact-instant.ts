/** '20261122T093000Z': an instant in names of files and in calendars, to the second. */
export function formatCompactInstant(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

/** The instant that such a text is, in ms since 1970. */
export function parseCompactInstant(text: string): number {
  return Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6'));
}
