import { useEffect, type MouseEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadMoreParam, layoutParam } from '#app/domain/listing/listing-screens.ts';
import { listChangedParams, rebaseParams } from '#app/domain/listing/rebase-params.ts';
import { withSearch } from '#app/listing-paths.ts';
import type { ListingData } from '#app/storefront/shared/listing/listing-data.ts';
import { isForThisTab } from '#app/design/navigation/link.tsx';
import { readForm } from '#app/design/navigation/use-get-form-submit.ts';
import { useNavigateTo } from '#app/design/navigation/use-navigate-to.ts';
import { leaveOverlays } from '#app/visitor/shared/overlay-history.ts';

/** Each of them is a step of one visit to a list: back leaves the list. */
const replacing = [layoutParam, loadMoreParam];

interface Choice {
  path: string;
  /** Parameters before and after it, by what is shown. */
  from: URLSearchParams;
  to: URLSearchParams;
}

/** The choice on its way, and the key of the location whose controls made it. */
let coming: { path: string; search: string; shownKey: string } | undefined;

/**
 * Navigates within a listing. A choice made just before may be on its way while the list, its links and its forms are still those
 * of before: both count.
 */
export function useListingChoice() {
  const go = useNavigateTo();
  const shown = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') coming = undefined;
  }, [state]);
  return function choose({ path, from, to }: Choice): void {
    leaveOverlays(() => {
      const isOther = coming?.path === path && coming.shownKey === shown.key;
      const params = isOther ? rebaseParams({ from, to, onto: new URLSearchParams(coming?.search) }) : to;
      const replace = listChangedParams(from, to).every((name) => replacing.includes(name));
      coming = { path, search: params.toString(), shownKey: shown.key };
      go(withSearch(path, params), { preventScrollReset: true, replace });
    });
  };
}

/** Follows the links of a listing to itself. Those that take back every choice lead where they say. */
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

/** Submits a form of a listing: its hidden fields carry the other choices along. */
export function useListingSubmit() {
  const choose = useListingChoice();
  return function submit(form: HTMLFormElement): void {
    const to = readForm(form);
    const from = new URLSearchParams(to);
    // Whatever its own fields say counts, also that nothing is chosen.
    for (const { name } of form.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])')) from.set(name, '*');
    choose({ path: new URL(form.action).pathname, from, to });
  };
}
