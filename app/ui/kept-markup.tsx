import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useFollowedLinks } from '#app/ui/link.tsx';

interface KeptMarkupProps extends React.ComponentProps<'div'> {
  as?: 'div' | 'footer';
  /** By which the markup is found in the page that the server sent. */
  id: string;
  /** A component that is lazy in the browser, or its code is sent to every visitor for nothing. */
  children: ReactNode;
}

/**
 * Markup that stays as the server made it: nothing in it changes, so the browser is sent no code for it. Its links lead
 * on without a new document all the same. Where the page came without it, as on the way from not-found to home, it is
 * drawn in the browser.
 */
export function KeptMarkup({ as: Tag = 'div', children, ...rest }: KeptMarkupProps) {
  const follow = useFollowedLinks();
  const [markup] = useState(() => (import.meta.env.SSR ? '' : document.getElementById(rest.id)?.innerHTML));
  if (import.meta.env.SSR) return <Tag {...rest}>{children}</Tag>;
  if (!markup) {
    return (
      <Tag {...rest}>
        <Suspense>{children}</Suspense>
      </Tag>
    );
  }
  return <Tag {...rest} onClick={follow} dangerouslySetInnerHTML={{ __html: markup }} suppressHydrationWarning />;
}
