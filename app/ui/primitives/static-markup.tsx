import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useClientNavigation } from '#app/ui/primitives/navigation/link.tsx';

interface StaticMarkupProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'footer';
  /** Finds the markup in the server's HTML: must identify the content, not only the place. */
  id: string;
  /** Use `lazyComponent` for it, or its code is sent to every visitor. */
  children: ReactNode;
}

/**
 * Server-rendered HTML that is not hydrated, so its code is not sent to the browser; links inside navigate client-side.
 * After a client-side navigation `children` render instead.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: StaticMarkupProps) {
  const follow = useClientNavigation();
  const [markup] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(rest.id)?.innerHTML));
  if (import.meta.env.SSR || !markup) return <Tag {...rest}>{children}</Tag>;
  return <Tag {...rest} onClick={follow} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}

/** Lazy component that renders nothing if its chunk fails to load. */
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
