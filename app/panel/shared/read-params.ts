import { highestId } from '#app/domain/shared/ids.ts';

/** Reads the page of an address, from 1; anything invalid is the first. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('pagina'));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, 100_000) : 1;
}

/** Reads the id in a form's field as a list of one; empty for an invalid id. */
export function readId(value: FormDataEntryValue | null): number[] {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0;
  return id > 0 && id <= highestId ? [id] : [];
}
