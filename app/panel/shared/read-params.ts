import { highestId } from '#app/domain/shared/ids.ts';

/** Reads the page number of a URL, from 1 to 100,000; an invalid number becomes 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('pagina'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}

/** Parses the id in a form field or parameter. @returns a list with the id; empty for an invalid id */
export function readId(value: FormDataEntryValue | null): number[] {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id > 0 && id <= highestId ? [id] : [];
}
