import { lazy, type ComponentType } from 'react';

/** Creates a lazy component that renders nothing if its chunk fails to load. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: drawNothing as ComponentType<Props> }),
    ),
  );
}

function drawNothing() {
  return null;
}
