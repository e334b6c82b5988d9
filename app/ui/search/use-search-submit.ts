import type { FormEvent } from 'react';
import { useTidySubmit } from '#app/ui/primitives/use-tidy-submit.ts';

/** Takes a search form to its results. Blank text goes nowhere (B04). */
export function useSearchSubmit() {
  const submit = useTidySubmit();
  return function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('searchText');
    if (typeof text === 'string' && text.trim() !== '') submit(event.currentTarget);
  };
}
