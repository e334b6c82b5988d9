import type { LoaderFunctionArgs } from 'react-router';
import { getIconHash, listAppIcons } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook } from '#app/domain/pictures/shop-look.ts';
import { panelFrameTexts, panelMenu } from '#app/panel/frame/texts.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import { getStore } from '#app/rendering/store-context.ts';

/** Paths of the screens in the shortcut menu of the installed app's icon. */
const shortcuts: readonly string[] = [panelPaths.quotations, panelPaths.products];

/**
 * Returns the web app manifest with which the panel is installed as an app of its own, separate from the store's. The
 * request needs no session.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { shop } = getStore(context);
  const look = getShopLook(shop);
  const manifest = {
    id: panelRoot,
    name: `${panelFrameTexts.name} – ${shop.name}`,
    short_name: panelFrameTexts.name,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: panelRoot,
    scope: panelRoot,
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#163b23',
    icons: listAppIcons(getIconHash(look)),
    shortcuts: panelMenu
      .filter(({ path }) => shortcuts.includes(path))
      .map(({ path, label }) => ({ name: label, url: panelRoot + path })),
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } });
}
