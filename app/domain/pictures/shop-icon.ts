import { hashContent } from '#app/domain/pictures/hash-content.ts';
import type { ShopLook } from '#app/domain/pictures/shop-look.ts';

/** Icons that browsers and home screens request, with their width and height in pixels. */
export const shopIcons = { favicon: 48, touch: 180, small: 192, large: 512, maskable: 512 } as const;
export type ShopIcon = keyof typeof shopIcons;

/**
 * Icons at paths with a fixed name: files of `public` in the demonstration, and paths that browsers request without a
 * link.
 */
export const fixedIcons: Readonly<Record<string, ShopIcon>> = {
  '/favicon.ico': 'favicon',
  '/favicon.svg': 'favicon',
  '/apple-touch-icon.png': 'touch',
  '/apple-touch-icon-precomposed.png': 'touch',
  '/icon-192.png': 'small',
  '/icon-512.png': 'large',
  '/icon-maskable-512.png': 'maskable',
};

/** Paths for which the demonstration has no icon file, with the path of the file that is served instead. */
export const demoIconFiles: Readonly<Record<string, string>> = {
  '/favicon.ico': '/favicon.svg',
  '/apple-touch-icon-precomposed.png': '/apple-touch-icon.png',
};

/** Version of the icons' design. Increase it when the design changes, so that the paths change too. */
const layoutVersion = 1;

/** Hash in an icon's path, which changes with the shop's look; null for the demonstration, which uses files. */
export function getIconHash({ emblem, monogram, main }: ShopLook): string | null {
  if (emblem.kind === 'demo') return null;
  const hash = emblem.kind === 'logo' ? emblem.logo.hash : null;
  return hashContent(JSON.stringify([layoutVersion, hash, monogram, main]));
}

/**
 * Path of an icon. The content at a path never changes.
 * @example shopIconPath('touch', '0a1b2c3d4e5f60') // '/icones/touch-0a1b2c3d4e5f60.png'
 */
export function shopIconPath(icon: ShopIcon, hash: string): string {
  return `/icones/${icon}-${hash}.png`;
}

/**
 * Icons of the installed app, in the format of its manifest. The demonstration's icons are files; a shop's own are made
 * from its logo or letters.
 */
export function listAppIcons(hash: string | null) {
  const png = { type: 'image/png' };
  const [small, large, maskable] = hash
    ? [shopIconPath('small', hash), shopIconPath('large', hash), shopIconPath('maskable', hash)]
    : ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'];
  return [
    { src: small, sizes: '192x192', ...png },
    { src: large, sizes: '512x512', ...png },
    { src: maskable, sizes: '512x512', ...png, purpose: 'maskable' },
    ...(hash ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
  ];
}

/** Parses the icon from a path and ignores the hash; undefined when the path is not that of an icon. */
export function parseIconPath(pathname: string): ShopIcon | undefined {
  const [, name = ''] = /^\/icones\/([a-z]+)-[0-9a-f]{14}\.png$/.exec(pathname) ?? [];
  return Object.hasOwn(shopIcons, name) ? (name as ShopIcon) : undefined;
}
