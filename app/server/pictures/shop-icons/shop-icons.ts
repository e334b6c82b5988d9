import { LRUCache } from 'lru-cache';
import {
  demoIconFiles,
  fixedIcons,
  getIconHash,
  parseIconPath,
  shopIconPath,
  shopIcons,
  type ShopIcon,
} from '#app/domain/pictures/shop-icon.ts';
import { getShopLook, type ShopLook, type ShopLookSource } from '#app/domain/pictures/shop-look.ts';
import { renderInTurn } from '#app/server/pictures/picture-queue.ts';
import sharp from 'sharp';

/** An icon, or the path to which it has moved. */
type FoundIcon = { kind: 'icon'; bytes: Buffer; etag: string } | { kind: 'moved'; location: string };

export interface ShopIcons {
  /**
   * Finds the icon for a path, or the path to which it has moved; undefined for an unknown path, and for one at which the
   * demonstration shop has a static file.
   */
  find(pathname: string): Promise<FoundIcon | undefined>;
}

interface ShopIconsOptions {
  readShop: () => Promise<ShopLookSource>;
  /** Loads the bytes of a stored picture by its hash. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
}

/** Maximum number of icons in memory: those of the current appearance of the shop and of a few earlier ones. */
const maxIcons = 20;

/** Creates the shop's icons. Simultaneous requests for one icon share its rendering. */
export function createShopIcons({ readShop, loadOriginal }: ShopIconsOptions): ShopIcons {
  const icons = new LRUCache<string, Promise<Buffer>>({ max: maxIcons });

  return { find };

  async function find(pathname: string): Promise<FoundIcon | undefined> {
    const icon = parseIconPath(pathname) ?? fixedIcons[pathname];
    if (!icon) return undefined;
    const look = getShopLook(await readShop());
    const hash = getIconHash(look);
    if (hash === null) {
      const location = demoIconFiles[pathname];
      return location === undefined ? undefined : { kind: 'moved', location };
    }
    const currentPath = shopIconPath(icon, hash);
    if (currentPath !== pathname) return { kind: 'moved', location: currentPath };
    return { kind: 'icon', bytes: await getOrRender(currentPath, icon, look), etag: `"${icon}-${hash}"` };
  }

  function getOrRender(path: string, icon: ShopIcon, look: ShopLook): Promise<Buffer> {
    const known = icons.get(path);
    if (known) return known;
    const { emblem } = look;
    const drawn = renderInTurn(async () => {
      const original = emblem.kind === 'logo' ? await loadOriginal(emblem.logo.hash) : undefined;
      return renderShopIcon({ icon, look, original });
    });
    icons.set(path, drawn);
    // A failed rendering is not cached: its caller receives the error, and the next request renders the icon again.
    drawn.catch(() => icons.delete(path));
    return drawn;
  }
}

interface IconRequest {
  icon: ShopIcon;
  look: ShopLook;
  /** Bytes of the logo. When they are absent, the icon shows the shop's initials. */
  original?: Buffer;
}

/** Icons that operating systems crop to their own shapes, so that these icons must fill the whole square. */
const croppedBySystem = new Set<ShopIcon>(['touch', 'maskable']);
/**
 * Share of the icon's side that a logo may occupy. Of a maskable icon, only the inner circle of this diameter is always
 * visible.
 */
const logoShare = { favicon: 1, touch: 0.84, small: 0.9, large: 0.9, maskable: 0.8 } as const;
/**
 * Maximum ratio of width to height for a logo in a browser's tab. A longer logo would be a thin line, so the initials
 * are shown instead.
 */
const maxTabRatio = 3;

/**
 * Renders an icon as PNG: the complete logo on its own background colour or white, or else the initials on the shop's
 * main colour.
 */
async function renderShopIcon({ icon, look, original }: IconRequest): Promise<Buffer> {
  // The font and its parser are loaded only here, because they are rarely needed.
  const { renderPng, formatInitialsTile, fitLogo } = await import('#app/server/pictures/shop-emblem.ts');
  const side = shopIcons[icon];
  const radius = croppedBySystem.has(icon) ? 0 : side * 0.2;
  const { emblem } = look;
  if (emblem.kind !== 'logo' || !original || !isLegibleAt(icon, emblem.logo)) {
    const letterShare = icon === 'maskable' ? 0.5 : undefined;
    const tile = formatInitialsTile({ look, letters: look.monogram, x: 0, y: 0, side, radius, letterShare });
    return renderPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${tile}</svg>`);
  }
  const logo = await fitLogo(original, getBox(icon, emblem.logo));
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${logo.background}"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([
      { input: logo.bytes, gravity: 'centre' },
      { input: Buffer.from(plate), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 9, palette: side > 200 })
    .toBuffer();
}

function isLegibleAt(icon: ShopIcon, { width, height }: { width: number; height: number }): boolean {
  return icon !== 'favicon' || Math.max(width / height, height / width) <= maxTabRatio;
}

/**
 * Returns the size of the box for the logo. In a maskable icon, the corners of the box stay within the circle that is
 * always visible.
 */
function getBox(icon: ShopIcon, { width, height }: { width: number; height: number }) {
  const maxSide = shopIcons[icon] * logoShare[icon];
  if (icon !== 'maskable') return { width: maxSide, height: maxSide };
  const diagonal = Math.hypot(width, height);
  return { width: (maxSide * width) / diagonal, height: (maxSide * height) / diagonal };
}
