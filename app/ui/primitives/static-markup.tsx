import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { useClientNavigation } from '#app/ui/primitives/link.tsx';

interface StaticMarkupProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'footer';
  /** By which the markup is found in the page that the server sent; it names what is shown, not only the place. */
  id: string;
  /** Use `lazyComponent` for it, or its code is sent to every visitor. */
  children: ReactNode;
}

/**
 * Markup that stays as the server made it: nothing in it changes, so the browser is sent no code for it. Its links lead
 * on without a new document all the same. Where the page came without it, as on the way from one product to another, it
 * is drawn in the browser.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: StaticMarkupProps) {
  const follow = useClientNavigation();
  const [markup] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(rest.id)?.innerHTML));
  if (import.meta.env.SSR || !markup) return <Tag {...rest}>{children}</Tag>;
  return <Tag {...rest} onClick={follow} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}

/**
 * A component that is fetched where it is first drawn: the screen it belongs to waits for it. Without the network its
 * place stays empty.
 */
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
