import { lazy, type ComponentType } from 'react';
import { sharedTexts } from '#app/texts/shared/common-texts.ts';
import { hasStoredLists } from '#app/visitor/cart/list-views.ts';

/**
 * Returns a lazy component for a filled list. Its code is prefetched when the browser has stored entries; otherwise it
 * loads when the list is first filled.
 */
export function createLazyList<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchList = () =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: LoadFailed as ComponentType<Props> }),
    );
  const earlyLoad = !import.meta.env.SSR && hasStoredLists() ? fetchList() : undefined;
  return lazy(() => earlyLoad ?? fetchList());
}

function LoadFailed() {
  return <p role="alert">{sharedTexts.actionFailed}</p>;
}
