import { useEffect } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { config } from 'zod';
import { countWaitingQuotations } from '#app/data/quotation/quotation-lists.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelErrorTexts } from '#app/panel/frame/texts.ts';
import { keepScreen } from '#app/panel/frame/connection/keep-screen.ts';
import { resubmitWithoutSession } from '#app/panel/frame/connection/resubmit-without-session.ts';
import { recordOutcome } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { useErrorScreenReset } from '#app/panel/frame/connection/use-error-screen-reset.ts';
import { PanelFrame, type PanelFrameData } from '#app/panel/frame/panel-frame.tsx';
import { BackLink } from '#app/panel/frame/navigation-links.tsx';
import { MessageScreen } from '#app/panel/frame/message-screen.tsx';
import { countSteps } from '#app/domain/store/readiness/first-steps.ts';
import { loadFirstSteps } from './first-steps/load-first-steps.ts';
import { getRole } from '#app/domain/store/person.ts';
import { mayOpen, mayPost } from './shared/panel-access.ts';
import { getPanel } from './shared/panel-context.ts';
import '#app/panel/frame/panel.css';

// Without this setting Zod tries `eval` for its first schema, which the panel's Content Security Policy blocks and
// reports.
config({ jitless: true });

/** Patterns of the URLs that need no session. */
const publicPatterns: readonly string[] = [
  panelPaths.signIn,
  panelPaths.signInChallenge,
  panelPaths.invitation,
  panelPaths.invitationChallenge,
  panelPaths.manifest,
];

/**
 * Middleware that redirects requests without a session to the sign-in. After signing in, the requested screen opens; if a
 * form was posted, the start screen opens, or for a screen below `/produtos` that screen.
 */
const requireSession: MiddlewareFunction<Response> = async ({ request, pattern, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(panelRoot.length).replace(/\.data$/, '') || '/';
  if (getPanel(context).session || publicPatterns.includes(toPanelPattern(pattern))) return next();
  // The product form stores its input as a draft in the browser and offers it after signing in, when its screen opens
  // again.
  const isBelowProducts = path.startsWith(`${panelPaths.products}/`);
  const returnPath = request.method === 'GET' ? path + search : isBelowProducts ? path : panelPaths.today;
  const query = new URLSearchParams({
    ...(returnPath !== panelPaths.today && { para: returnPath }),
    ...(request.method !== 'GET' && /\/(?:\d+|novo)$/.test(returnPath) && { rascunho: 'sim' }),
  });
  // The router adds its base path to redirects of loaders and actions, but not to those of middleware.
  throw redirect(`${panelRoot}${panelPaths.signIn}${query.size > 0 ? `?${query}` : ''}`);
};

/** Middleware that responds with 403 to requests that the user's role does not allow, before any loader or action runs. */
const requireRole: MiddlewareFunction<Response> = async ({ request, pattern: matched, context }, next) => {
  const role = getRole(getPanel(context).session?.person ?? null);
  if (role === 'owner') return next();
  const pattern = toPanelPattern(matched);
  const isPost = request.method !== 'GET' && request.method !== 'HEAD';
  const action = isPost ? (await request.clone().formData()).get('acao') : null;
  if (isPost ? mayPost(role, { pattern, action }) : mayOpen(role, pattern)) return next();
  throw data(null, { status: 403 });
};

/** Removes the panel's root from a route pattern, because `panelPaths` contains patterns below it. */
function toPanelPattern(pattern: string): string {
  return pattern === panelRoot || pattern.startsWith(`${panelRoot}/`)
    ? pattern.slice(panelRoot.length) || '/'
    : pattern;
}

export const middleware = [requireSession, requireRole];

export const clientMiddleware = [resubmitWithoutSession, keepScreen, recordOutcome];

export async function loader({ context }: LoaderFunctionArgs): Promise<PanelFrameData> {
  const { db, shop, now } = getStore(context);
  const shopName = shop.name;
  const { session } = getPanel(context);
  if (!session) return { shopName, role: null, personName: null, steps: null, waitingQuotations: 0 };
  const role = getRole(session.person);
  const personName = session.person?.name ?? null;
  const waitingQuotations = await countWaitingQuotations(db, now());
  if (role !== 'owner') return { shopName, role, personName, steps: null, waitingQuotations };
  const { guide, isDismissed } = await loadFirstSteps(context);
  const steps = guide && !isDismissed ? countSteps(guide) : null;
  return { shopName, role, personName, steps, waitingQuotations };
}

export function Layout({ children }: { children: React.ReactNode }) {
  // Effects of child components have run before this one, so all buttons respond by now.
  useEffect(() => document.documentElement.classList.add('has-script'), []);
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#163b23" />
        <link rel="icon" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={panelRoot + panelPaths.manifest} />
        <Links />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PanelFrame frame={useLoaderData<typeof loader>()}>
      <Outlet />
    </PanelFrame>
  );
}

/** Texts by the status of a response; any other error has those of a failed request. */
const textsByStatus = new Map<number, { title: string; text: string }>([
  [403, panelErrorTexts.forbidden],
  [404, panelErrorTexts.missing],
  [413, panelErrorTexts.tooLarge],
]);

/** Returns the texts for an error. A screen can say why it does not exist by the data of its response. */
function getErrorTexts(error: unknown) {
  const texts = isRouteErrorResponse(error) ? textsByStatus.get(error.status) : undefined;
  if (!texts) return panelErrorTexts.failed;
  return isRouteErrorResponse(error) && typeof error.data === 'string' ? { ...texts, text: error.data } : texts;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<PanelFrameData>('root');
  useErrorScreenReset();
  const { title, text } = getErrorTexts(error);
  const message = (
    <>
      <title>{title}</title>
      <MessageScreen title={title} text={text} />
      <BackLink to={panelPaths.today}>{panelErrorTexts.back}</BackLink>
    </>
  );
  return frame ? <PanelFrame frame={frame}>{message}</PanelFrame> : <main className="shell py-8">{message}</main>;
}
