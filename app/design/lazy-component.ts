import { lazy, type ComponentType } from 'react';

/** Creates a lazy component that renders nothing if its chunk fails to load. */
export function createLazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: renderNothing as ComponentType<Props> }),
    ),
  );
}

function renderNothing() {
  return null;
}
