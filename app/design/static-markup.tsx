import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useStaticLinkHandlers } from '#app/design/navigation/link.tsx';

interface StaticMarkupProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'footer';
  /**
   * Id of the element, by which its content is found in the server's HTML. Elements with different content must have
   * different ids, even at the same position of different screens.
   */
  id: string;
  /** Content of the element. Wrap it with `createStaticPart`, because otherwise its code is sent to every visitor. */
  children: ReactNode;
}

/**
 * Renders an element whose HTML from the server is not hydrated, so the code of its content is not sent to the browser.
 * Links inside navigate client-side. On a screen that the server did not render, `children` are rendered instead.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: StaticMarkupProps) {
  const { prefetched, ...handlers } = useStaticLinkHandlers();
  const [markup] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(rest.id)?.innerHTML));
  if (import.meta.env.SSR || !markup) return <Tag {...rest}>{children}</Tag>;
  return (
    <>
      <Tag {...rest} {...handlers} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />
      {prefetched}
    </>
  );
}

const screenPartLoaders = new Set<() => Promise<unknown>>();

/** Loads the registered static parts of screens. Called before a client-side navigation shows a screen. */
export async function loadStaticParts(): Promise<void> {
  await Promise.all([...screenPartLoaders].map((load) => load()));
}

/**
 * Creates a component for the content of `StaticMarkup`. The code of the component is loaded when the browser must
 * render it, or by `loadStaticParts`. The component renders nothing if its chunk fails to load.
 * @param options `isOfScreen`: whether `loadStaticParts` loads the part; false for parts of the frame, which stay in
 * the page from screen to screen
 */
export function createStaticPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOfScreen = true } = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = () =>
    load().then(
      (component) => (loaded = component),
      () => {},
    );
  if (isOfScreen) screenPartLoaders.add(loadOnce);
  return function StaticPart(props) {
    const [, setLoaded] = useState(loaded !== undefined);
    useEffect(() => {
      if (!loaded) void loadOnce().then(() => setLoaded(true));
    }, []);
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : null;
  };
}
