import earlyScript from 'virtual:early-script';
import { useEffect } from 'react';
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import {
  listCategoriesWithProducts,
  loadCatalogueSummary,
  type CatalogueSummary,
} from '#app/data/catalogue/catalogue-summary.ts';
import { findEmptyHomeLists, type HomeList } from '#app/data/catalogue/empty-home-lists.ts';
import { hasCalculableProduct } from '#app/data/feeding/calculable-products.ts';
import { getPublicShop, type ShopProfile } from '#app/domain/store/shop.ts';
import { paths } from '#app/paths.ts';
import { reportUnlessStorageFails } from '#app/data/database/report-error.ts';
import { getFooterFacts, getThemeAndIcons } from '#app/storefront/frame/shop-frame.ts';
import { isPrivateScreen } from '#app/storefront/frame/private-screen.ts';
import { withoutPlaceholder } from '#app/storefront/frame/reduced-page-data.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { ErrorScreen } from '#app/storefront/frame/errors/error-screen.tsx';
import { NotFoundScreen } from '#app/storefront/not-found/not-found-screen.tsx';
import { FrameLayout } from '#app/storefront/frame/frame-layout.tsx';
import { useFrame, type Frame } from '#app/storefront/frame/use-shop.ts';
import { loadStaticParts } from '#app/design/static-markup.tsx';
import { shopOffsetMs } from '#app/domain/shared/times.ts';
import type { Route } from './+types/root';
import stylesHref from './storefront/frame/styles.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesHref },
  { rel: 'manifest', href: paths.manifest },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, shop, now } = getStore(context);
  // Without the catalogue the frame still renders, but with status 503, so that the page replaces no cached page.
  const [summary, hasCalculator, emptyLists] = await Promise.all([
    loadCatalogueSummary(db),
    hasCalculableProduct(db),
    findEmptyHomeLists(db, now()),
  ]).catch((error: unknown) => {
    reportUnlessStorageFails(error);
    return [null, true, ['offers', 'newArrivals', 'bestSellers']] as const;
  });
  const year = new Date(now() + shopOffsetMs).getUTCFullYear();
  return data(getFrame({ shop, summary, hasCalculator, emptyLists, year }), { status: summary ? 200 : 503 });
}

interface FrameSources {
  shop: ShopProfile;
  /** Summary of the catalogue; null when the database is unavailable. */
  summary: CatalogueSummary | null;
  hasCalculator: boolean;
  emptyLists: readonly HomeList[];
  year: number;
}

let latestFrame: { sources: FrameSources; frame: Frame } | undefined;

/** Returns the data of the frame, which are computed again only when one of their sources has changed. */
function getFrame(sources: FrameSources): Frame {
  const latest = latestFrame;
  const sourceNames = Object.keys(sources) as (keyof FrameSources)[];
  if (latest && sourceNames.every((name) => latest.sources[name] === sources[name])) return latest.frame;
  const { shop, summary, hasCalculator, emptyLists, year } = sources;
  const frame: Frame = {
    shop: getPublicShop(shop),
    footer: getFooterFacts(shop, { hasCalculator, emptyLists }),
    ...getThemeAndIcons(shop),
    categories: (summary ? listCategoriesWithProducts(summary) : []).map(({ name, slug, picture }) => ({
      name,
      slug,
      // The menu's pictures are in every page but rarely shown. Without placeholders they need fewer bytes.
      picture: withoutPlaceholder(picture),
    })),
    year,
  };
  latestFrame = { sources, frame };
  return frame;
}

/** Prevents loading the data of the frame again after a navigation, because they are the same on every screen. */
export function shouldRevalidate() {
  return false;
}

/** Middleware that loads the static parts of a screen before a client-side navigation shows it. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_middlewareArguments, next) => {
    await next();
    await loadStaticParts();
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { theme, icons } = useFrame() ?? {};
  // Presses from before the hydration, which is now complete, are repeated (`early-script.ts`).
  useEffect(() => {
    window.pressAgain?.();
    window.pressAgain = undefined;
  }, []);
  return (
    <html lang="pt-BR" style={theme}>
      <head>
        <meta charSet="utf-8" />
        <EarlyScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme?.['--color-pasture-deep'] ?? '#163b23'} />
        <link rel="icon" href={icons?.[0] ?? '/favicon.svg'} />
        <link rel="apple-touch-icon" href={icons?.[1] ?? '/apple-touch-icon.png'} />
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

/**
 * Renders the early script, except in development, where the bundler's scripts must run first. In the browser the text
 * is empty, because hydration keeps the server's element without comparing its content.
 */
function EarlyScript() {
  if (!import.meta.env.PROD) return null;
  const text = import.meta.env.SSR ? earlyScript : '';
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function Root({ loaderData }: Route.ComponentProps) {
  if (useMatches().some(isPrivateScreen)) return <Outlet />;
  return (
    <FrameLayout frame={loaderData}>
      <Outlet />
    </FrameLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useFrame();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const screen = isNotFound ? <NotFoundScreen storeName={frame?.shop.name} /> : <ErrorScreen error={error} />;
  if (!frame) return <main id="conteudo">{screen}</main>;
  return (
    <FrameLayout frame={frame} header="secondary">
      {screen}
    </FrameLayout>
  );
}
