import { getIconHash, listAppIcons } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { getShortName } from '#app/domain/store/identity/short-name.ts';
import { paths } from '#app/paths.ts';
import { getStore } from '#app/rendering/store-context.ts';
import { headerTexts } from '#app/texts/shared/common-texts.ts';
import type { Route } from './+types/manifest';

/** Route of `/manifest.webmanifest`, the web app manifest. */
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
    icons: listAppIcons(getIconHash(look)),
    shortcuts: [
      { name: headerTexts.searchLabel, url: paths.search },
      { name: headerTexts.cart, url: paths.cart },
      { name: headerTexts.wishlist, url: paths.wishlist },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
