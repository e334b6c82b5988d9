import { useEffect } from 'react';
import {
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
import { countWaitingQuotations } from '#app/data/quotation/quotation-lists.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { panelErrorTexts } from '#app/panel/frame/texts.ts';
import { keepScreen } from '#app/panel/frame/connection/keep-screen.ts';
import { keepTyped } from '#app/panel/frame/connection/keep-typed.ts';
import { noteAnswer } from '#app/panel/forms/unsaved/unsaved-forms.ts';
import { useClearedError } from '#app/panel/frame/connection/use-cleared-error.ts';
import { PanelFrame, type PanelFrameData } from '#app/panel/frame/panel-frame.tsx';
import { Message } from '#app/panel/frame/message.tsx';
import { countSteps } from '#app/domain/store/first-steps.ts';
import { readFirstSteps } from './first-steps/list-first-steps.ts';
import { getPanel } from './shared/panel-context.ts';
import '#app/panel/frame/panel.css';

/** What is answered without a session. */
const openPaths: readonly string[] = [panelPaths.signIn, panelPaths.signInChallenge, panelPaths.manifest];

/** Without a session there is nothing but the sign-in, which leads back to where the owner wanted to go. */
const requireSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(panelRoot.length).replace(/\.data$/, '') || '/';
  if (getPanel(context).session || openPaths.includes(path)) return next();
  // The form of a product keeps what was typed in the browser: it is there again after signing in.
  const isForm = path.startsWith(`${panelPaths.products}/`);
  const back = request.method === 'GET' ? path + search : isForm ? path : panelPaths.today;
  const wanted = back === panelPaths.today ? '' : `?${new URLSearchParams({ para: back })}`;
  // Outside loaders and actions the router does not add its base.
  throw redirect(panelRoot + panelPaths.signIn + wanted);
};

export const middleware = [requireSession];

export const clientMiddleware = [keepTyped, keepScreen, noteAnswer];

export async function loader({ context }: LoaderFunctionArgs): Promise<PanelFrameData> {
  const { db, shop, now } = getStore(context);
  const shopName = shop.name;
  if (!getPanel(context).session) return { shopName, isSignedIn: false, steps: null, waiting: 0 };
  const { guide, isDismissed } = await readFirstSteps(context);
  const steps = guide && !isDismissed ? countSteps(guide) : null;
  return { shopName, isSignedIn: true, steps, waiting: await countWaitingQuotations(db, now()) };
}

export function Layout({ children }: { children: React.ReactNode }) {
  // Effects of what it surrounds have run: every button listens.
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

export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useRouteLoaderData<PanelFrameData>('root');
  useClearedError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, text } = isMissing ? panelErrorTexts.missing : panelErrorTexts.failed;
  const message = (
    <>
      <title>{title}</title>
      <Message title={title} text={text} />
    </>
  );
  return frame ? <PanelFrame frame={frame}>{message}</PanelFrame> : <main className="shell py-8">{message}</main>;
}
