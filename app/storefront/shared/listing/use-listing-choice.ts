import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { loadMoreParam, layoutParam } from '#app/domain/listing/listing-screens.ts';
import { listChangedParams, rebaseParams } from '#app/domain/listing/rebase-params.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { isForThisTab } from '#app/design/navigation/link.tsx';
import { readForm } from '#app/design/navigation/use-get-form-submit.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';

/**
 * Parameters whose change replaces the history entry, so that going back does not undo the change but returns to the
 * screen before the list.
 */
const replacingParams = [layoutParam, loadMoreParam];

interface Choice {
  path: string;
  /** Parameters of the URL before the choice and after it. */
  from: URLSearchParams;
  to: URLSearchParams;
}

/** Target of the choice whose page is still loading. */
let loadingTarget: { pathname: string; search: string } | undefined;

/**
 * Returns a function that navigates within a listing. While a choice is loading, and until React has rendered its page,
 * the visible links and forms do not contain it yet, so that the next choice is combined with it.
 */
export function useListingChoice() {
  const go = useNavigateTo();
  const shown = useLocation();
  return async function choose({ path, from, to }: Choice): Promise<void> {
    const { pathname, search } = loadingTarget ?? window.location;
    const latest = new URLSearchParams(search);
    const hasChanged = latest.toString() !== new URLSearchParams(shown.search).toString();
    const params = pathname === path && hasChanged ? rebaseParams({ from, to, onto: latest }) : to;
    const replace = listChangedParams(from, to).every((name) => replacingParams.includes(name));
    const target = { pathname: path, search: params.toString() };
    loadingTarget = target;
    await go(withSearch(path, params), { preventScrollReset: true, replace });
    if (loadingTarget === target) loadingTarget = undefined;
  };
}

/**
 * Returns the click handler for links from a listing to itself. It leaves links that remove all choices to the router.
 */
export function useListingLinks({ screen: { path }, layoutHrefs, layout }: ListingData) {
  const choose = useListingChoice();
  return function handleLinkClick(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (link?.pathname !== path || link.hash || 'reset' in link.dataset || !isForThisTab(event, link)) return;
    event.preventDefault();
    const [, search] = layoutHrefs[layout].split('?');
    void choose({ path, from: new URLSearchParams(search), to: new URLSearchParams(link.search) });
  };
}

/**
 * Returns the submit handler for the forms of a listing. The hidden fields of these forms contain the other choices.
 */
export function useListingSubmit() {
  const choose = useListingChoice();
  return function submit(form: HTMLFormElement): void {
    const to = readForm(form);
    const from = new URLSearchParams(to);
    // The visible fields of the form count as changed, including empty ones.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')) from.set(name, '*');
    void choose({ path: new URL(form.action).pathname, from, to });
  };
}
