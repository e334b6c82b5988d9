import { useEffect, useRef, type ReactNode } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import type { PersonRole } from '#app/domain/store/person.ts';
import { panelPaths } from '#app/panel-paths.ts';
import { paths } from '#app/paths.ts';
import { firstStepsTexts } from '#app/panel/first-steps/texts.ts';
import { panelFrameTexts, panelMenu } from '#app/panel/frame/texts.ts';
import { mayOpen } from '#app/panel/shared/panel-access.ts';
import { LeaveGuard } from '#app/panel/forms/unsaved/leave-guard.tsx';
import { ConnectionNotice } from './connection/connection-notice.tsx';

export interface PanelFrameData {
  shopName: string;
  /** Role of the signed-in person; null before signing in. */
  role: PersonRole | null;
  /** Name of the signed-in member of staff; null for the holder of the owner's token. */
  personName: string | null;
  /** How many first steps a new owner has done, and of how many; null when the guide to these steps is not shown. */
  steps: { done: number; all: number } | null;
  /** Number of quotations that wait for the shop's answer. */
  waitingQuotations: number;
}

/** Renders the panel's header and menu around a screen; before signing in, only the shop's name is shown. */
export function PanelFrame({ frame, children }: { frame: PanelFrameData; children: ReactNode }) {
  const { shopName, role, personName, steps, waitingQuotations } = frame;
  const { pathname } = useLocation();
  useAppBadge(waitingQuotations);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <a href="#conteudo" className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:bg-paper focus:p-3">
        {panelFrameTexts.skip}
      </a>
      <header className="on-dark bg-pasture-deep text-paper print:hidden">
        <div className="flex flex-col gap-2 p-3 lg:sticky lg:top-0 lg:h-dvh lg:p-4">
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 font-display leading-tight font-bold">
              <span className="line-clamp-2 wrap-anywhere">{shopName}</span>
              <span className="block text-sm font-medium text-corn">
                {personName ? panelFrameTexts.signedInAs(personName) : panelFrameTexts.name}
              </span>
            </p>
            {role && <ExitLinks className="flex shrink-0 items-center gap-4 lg:hidden" />}
          </div>
          {role && <Menu role={role} waitingQuotations={waitingQuotations} />}
        </div>
      </header>
      <main id="conteudo" className="min-w-0 p-4 pb-16 sm:p-6 lg:p-8" tabIndex={-1}>
        <noscript>
          <p className="mb-3 rounded border-2 border-corn bg-corn-soft p-3 font-medium">
            {panelFrameTexts.needsScripts}
          </p>
        </noscript>
        <ConnectionNotice />
        {steps && pathname !== panelPaths.today && (
          <p className="-mt-2 mb-2 print:hidden">
            <Link to={panelPaths.today} className="prose-link inline-flex min-h-11 items-center">
              {firstStepsTexts.title}: {firstStepsTexts.progress(steps)}
            </Link>
          </p>
        )}
        {children}
        {role && <LeaveGuard />}
      </main>
    </div>
  );
}

/** Shows a number on the icon of the installed app, where the system supports it; 0 removes it. */
function useAppBadge(count: number): void {
  useEffect(() => {
    // The method does not exist without HTTPS, and rejects when the app is not installed.
    navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}

function Menu({ role, waitingQuotations }: { role: PersonRole; waitingQuotations: number }) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Sellers have no start screen, so 'Hoje' is left out of their menu.
  const entries = panelMenu.filter(({ path }) => (path === panelPaths.today ? role === 'owner' : mayOpen(role, path)));
  // On a phone the menu is wider than the window, so the current entry is scrolled into view.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!menu.current || !current) return;
    const [menuBox, linkBox] = [menu.current.getBoundingClientRect(), current.getBoundingClientRect()];
    menu.current.scrollLeft += linkBox.left + linkBox.width / 2 - (menuBox.left + menuBox.width / 2);
  }, [pathname]);
  return (
    <>
      {/* The menu is beside the screen in wide windows. In narrow ones it is above the screen and scrolls sideways. */}
      <nav
        ref={menu}
        aria-label={panelFrameTexts.menu}
        className="panel-menu relative -mx-3 overflow-x-auto px-3 max-lg:[mask-image:linear-gradient(90deg,#000_80%,#0000)] lg:mx-0 lg:flex-1 lg:px-0"
      >
        {/* The padding lets the last entry scroll clear of the fade at the right edge. */}
        <ul className="flex gap-1 max-lg:w-max max-lg:pr-[20vw] lg:flex-col lg:gap-0">
          {entries.map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === panelPaths.today}
                className="flex min-h-11 items-center gap-2 rounded px-3.5 whitespace-nowrap text-paper hover:bg-white/10 aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-pasture-deep"
              >
                {label}
                {path === panelPaths.quotations && waitingQuotations > 0 && (
                  <>
                    {' '}
                    <span aria-hidden="true" className="badge badge-corn">
                      {waitingQuotations}
                    </span>
                    <span className="sr-only">({panelFrameTexts.waiting(waitingQuotations)})</span>
                  </>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ExitLinks className="hidden flex-col gap-1 lg:flex" />
    </>
  );
}

function ExitLinks({ className }: { className: string }) {
  return (
    <div className={`text-sm ${className}`}>
      <a href={paths.home} className="flex min-h-11 items-center underline">
        {panelFrameTexts.openShop}
      </a>
      <Form method="post" action={panelPaths.signOut}>
        <button type="submit" className="min-h-11 min-w-11 text-right underline lg:text-left">
          {panelFrameTexts.signOut}
        </button>
      </Form>
    </div>
  );
}
