import type { FormEvent } from 'react';
import { useGetFormSubmit } from '#app/ui/primitives/use-get-form-submit.ts';

/** Opens the results of a search form. Blank text is not submitted. */
export function useSearchSubmit() {
  const submit = useGetFormSubmit();
  return function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('searchText');
    if (typeof text === 'string' && text.trim() !== '') submit(event.currentTarget);
  };
}
