import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadMoreParam, layoutParam } from '#app/domain/listing/listing-screens.ts';
import { listChangedParams, rebaseParams } from '#app/domain/listing/rebase-params.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { isForThisTab } from '#app/design/navigation/link.tsx';
import { readForm } from '#app/design/navigation/use-get-form-submit.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';

/** Parameters whose changes replace the address, so that back leaves the list. */
const replacing = [layoutParam, loadMoreParam];

interface Choice {
  path: string;
  /** Parameters before and after the choice. */
  from: URLSearchParams;
  to: URLSearchParams;
}

/** The choice that is being loaded, and the key of the location whose controls made it. */
let coming: { path: string; search: string; shownKey: string } | undefined;

/**
 * Navigates within a listing. When a previous choice is still loading, the shown links and forms do not contain it yet,
 * so that both choices are combined.
 */
export function useListingChoice() {
  const go = useNavigateTo();
  const shown = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') coming = undefined;
  }, [state]);
  return function choose({ path, from, to }: Choice): void {
    const isOther = coming?.path === path && coming.shownKey === shown.key;
    const params = isOther ? rebaseParams({ from, to, onto: new URLSearchParams(coming?.search) }) : to;
    const replace = listChangedParams(from, to).every((name) => replacing.includes(name));
    coming = { path, search: params.toString(), shownKey: shown.key };
    go(withSearch(path, params), { preventScrollReset: true, replace });
  };
}

/** Handles the links of a listing to itself. Links that remove every choice are followed as they are. */
export function useListingLinks({ screen: { path }, layoutHrefs, layout }: ListingData) {
  const choose = useListingChoice();
  return function follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (link?.pathname !== path || link.hash || 'reset' in link.dataset || !isForThisTab(event, link)) return;
    event.preventDefault();
    const [, search] = layoutHrefs[layout].split('?');
    choose({ path, from: new URLSearchParams(search), to: new URLSearchParams(link.search) });
  };
}

/** Handles the forms of a listing, whose hidden fields contain the other choices. */
export function useListingSubmit() {
  const choose = useListingChoice();
  return function submit(form: HTMLFormElement): void {
    const to = readForm(form);
    const from = new URLSearchParams(to);
    // The form's own fields always count, also when they are empty.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')) from.set(name, '*');
    choose({ path: new URL(form.action).pathname, from, to });
  };
}
