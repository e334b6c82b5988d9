import { getIconMark, shopIconPath } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { getShortName } from '#app/domain/store/short-name.ts';
import { paths } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { headerTexts } from '#app/texts/shared/common.ts';
import type { Route } from './+types/manifest';

/** `/manifest.webmanifest`, for installation on a home screen. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { shop } = getStore(context);
  const { name, tagline } = shop;
  const look = getShopLook(shop);
  const manifest = {
    id: '/',
    name,
    short_name: getShortName(name),
    ...(tagline && { description: tagline }),
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: look.deep,
    icons: listIcons(getIconMark(look)),
    shortcuts: [
      { name: headerTexts.searchLabel, url: paths.search },
      { name: headerTexts.cart, url: paths.cart },
      { name: headerTexts.wishlist, url: paths.wishlist },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}

/** The demonstration's are files; a shop's own are made from its logo or its letters. */
function listIcons(mark: string | null) {
  const png = { type: 'image/png' };
  const [small, large, maskable] = mark
    ? [shopIconPath('small', mark), shopIconPath('large', mark), shopIconPath('maskable', mark)]
    : ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'];
  return [
    { src: small, sizes: '192x192', ...png },
    { src: large, sizes: '512x512', ...png },
    { src: maskable, sizes: '512x512', ...png, purpose: 'maskable' },
    ...(mark ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
  ];
}
