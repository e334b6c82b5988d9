import type { FormEvent } from 'react';
import { useGetFormSubmit } from '#app/ui/primitives/use-get-form-submit.ts';

/** Takes a search form to its results. Blank text goes nowhere (B04). */
export function useSearchSubmit() {
  const submit = useGetFormSubmit();
  return function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('searchText');
    if (typeof text === 'string' && text.trim() !== '') submit(event.currentTarget);
  };
}
