import type { ComponentProps, MouseEvent } from 'react';
import { useNavigateTo } from '#app/ui/primitives/navigation/use-navigate-to.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path with query and hash; starts with a slash. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Animates what the two screens share (`use-transition-style.ts`). */
  viewTransition?: boolean;
}

/** Client-side link. A quarter of the size of the router's, without features the store does not use. */
export const Link = import.meta.env.SSR ? ServerLink : ClientLink;

/** A page has a hundred, and no navigation. */
function ServerLink(props: LinkProps) {
  const { to, replace: _replace, preventScrollReset: _keep, viewTransition: _view, children, ...rest } = props;
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

function ClientLink({ to, replace, preventScrollReset, viewTransition, onClick, children, ...rest }: LinkProps) {
  const go = useNavigateTo();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const link = event.currentTarget;
    if (!isForThisTab(event, link)) return;
    event.preventDefault();
    go(to, { replace: replace ?? isHere(link), preventScrollReset, viewTransition });
  }

  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Click handler for plain links inside an element. */
export function useClientNavigation() {
  const go = useNavigateTo();
  return function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !isForThisTab(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash, { replace: isHere(link) });
  };
}

/** Whether the click navigates in this tab. */
export function isForThisTab(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !isModified && (target === '' || target === '_self');
}

function isHere(link: HTMLAnchorElement): boolean {
  return link.href === window.location.href;
}
