import { paths } from '#app/paths.ts';
import { getStore } from '#app/routes/shared/store-context.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
import type { Route } from './+types/manifest';

/** `/manifest.webmanifest`, for installation on a home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { name, tagline } = getStore(context).shop;
  const manifest = {
    id: '/',
    name,
    short_name: name.split(/\s+/).slice(0, 2).join(' '),
    description: tagline,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#163b23',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: headerTexts.searchLabel, url: paths.search },
      { name: headerTexts.cart, url: paths.cart },
      { name: headerTexts.wishlist, url: paths.wishlist },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
