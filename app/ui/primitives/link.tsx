import type { ComponentProps, MouseEvent } from 'react';
import { useNavigateTo } from '#app/ui/primitives/use-navigate-to.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path inside the store, with its query and anchor; it starts with a slash. */
  to: string;
  /** Takes the place of the present address, so that back does not return to it. */
  replace?: boolean;
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean;
}

/**
 * A link inside the store: the next screen comes without a new document. It stands in for the router's own, which
 * weighs four times as much for what no screen here asks for.
 */
export function Link({ to, replace, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const go = useNavigateTo();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const link = event.currentTarget;
    if (!isForThisTab(event, link)) return;
    event.preventDefault();
    go(to, { replace: replace ?? isHere(link), preventScrollReset });
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** The same for the plain links inside an element: put it on the element's clicks. */
export function useClientNavigation() {
  const go = useNavigateTo();
  return function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !isForThisTab(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash, { replace: isHere(link) });
  };
}

/** Whether the browser would open the link in place of this document. */
function isForThisTab(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self');
}

function isHere(link: HTMLAnchorElement): boolean {
  return link.href === window.location.href;
}
