import type { NavigateOptions } from 'react-router';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { useNavigateTo } from '#app/ui/primitives/navigation/use-navigate-to.ts';

/** Submits a GET form client-side without its empty fields. Without JavaScript the server ignores empty ones. */
export function useGetFormSubmit() {
  const go = useNavigateTo();
  return function submit(form: HTMLFormElement, options?: NavigateOptions, submitter?: HTMLElement | null): void {
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) {
      if (typeof value === 'string' && value !== '') params.append(name, value);
    }
    go(withSearch(new URL(form.action).pathname, params), options);
  };
}
