import type { NavigateOptions } from 'react-router';
import { withSearch } from '#app/listing-paths.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';

/**
 * Returns a function that submits a GET form client-side without its empty fields, which the server ignores anyway. The
 * new URL has the hash of the form's action, unless `preventScrollReset` is set.
 */
export function useGetFormSubmit() {
  const go = useNavigateTo();
  return function submit(form: HTMLFormElement, options?: NavigateOptions): void {
    const { pathname, hash } = new URL(form.action);
    const anchor = options?.preventScrollReset ? '' : hash;
    void go(withSearch(pathname, readForm(form)) + anchor, options);
  };
}

/** Reads the parameters of a GET form, without its empty fields. */
export function readForm(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = [...new FormData(form, submitter)] as [string, string][];
  return new URLSearchParams(fields.filter(([, value]) => value));
}
