import { lazy, type ComponentType } from 'react';
import { sharedTexts } from '#app/texts/shared/common.ts';
import { hasStoredLists } from '#app/visitor/cart/list-views.ts';

/**
 * What only a list with something in it needs. It is fetched as soon as its screen is, where the visitor keeps anything;
 * to everybody else it is never sent.
 */
export function lazyListScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchList = () =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: NotFetched as ComponentType<Props> }),
    );
  const early = !import.meta.env.SSR && hasStoredLists() ? fetchList() : undefined;
  return lazy(() => early ?? fetchList());
}

function NotFetched() {
  return <p role="alert">{sharedTexts.actionFailed}</p>;
}
