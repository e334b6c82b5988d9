import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLinksInside } from '#app/design/navigation/link.tsx';

interface StaticMarkupProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'footer';
  /**
   * Key that identifies the content in the server's HTML; it must differ when the content does, not only when the
   * position does.
   */
  id: string;
  /** Content of the element. Wrap it with `staticPart`, because otherwise its code is sent to every visitor. */
  children: ReactNode;
}

/**
 * Server-rendered HTML that is not hydrated, so its code is not sent to the browser; links inside navigate client-side.
 * After a client-side navigation `children` render instead.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: StaticMarkupProps) {
  const { prefetched, ...handlers } = useLinksInside();
  const [markup] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(rest.id)?.innerHTML));
  if (import.meta.env.SSR || !markup) return <Tag {...rest}>{children}</Tag>;
  return (
    <>
      <Tag {...rest} {...handlers} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
      {prefetched}
    </>
  );
}

const loadsOfScreens = new Set<() => Promise<unknown>>();

/** Loads the static parts of screens that are known so far, before a screen is shown that the server did not render. */
export async function loadStaticParts(): Promise<void> {
  await Promise.all([...loadsOfScreens].map((load) => load()));
}

/**
 * Component inside `StaticMarkup`, for the browser. It renders nothing if its chunk fails to load.
 * @param isOfScreen loaded by `loadStaticParts`; parts of the frame stay as they are from screen to screen
 */
export function staticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOfScreen = true } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () =>
    load().then(
      (component) => (loaded = component),
      () => {},
    );
  if (isOfScreen) loadsOfScreens.add(loadOnce);
  return function StaticPart(props) {
    const [, setLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      if (!loaded) void loadOnce().then(() => setLoaded(true));
    }, []);
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
