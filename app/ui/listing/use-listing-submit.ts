import { useNavigation } from 'react-router';
import { loadMoreParam } from '#app/domain/listing/listing-screens.ts';
import { withSearch } from '#app/ui/listing/hrefs.ts';
import { useNavigateTo } from '#app/ui/primitives/navigation/use-navigate-to.ts';

/**
 * Submits a form of a listing client-side, with the choices its hidden fields carry along. A choice made just before is on its
 * way, and not among them yet: then they are those of the address that is coming.
 */
export function useListingSubmit() {
  const go = useNavigateTo();
  const coming = useNavigation().location;
  return function submit(form: HTMLFormElement): void {
    const { pathname } = new URL(form.action);
    const isComing = coming?.pathname === pathname;
    const params = new URLSearchParams(isComing ? coming.search : ([...new FormData(form)] as [string, string][]));
    // Any change leads back to the beginning of the list.
    for (const name of ['page', loadMoreParam]) params.delete(name);
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    go(withSearch(pathname, params), { preventScrollReset: true });
  };
}
