import { LRUCache } from 'lru-cache';
import {
  demoIconFiles,
  fixedIcons,
  getIconMark,
  parseIconPath,
  shopIconPath,
  shopIcons,
  type ShopIcon,
} from '#app/domain/pictures/shop-icon.ts';
import { getShopLook, type ShopLook, type ShopOfLook } from '#app/domain/pictures/shop-look.ts';
import { drawInTurn } from '#app/server/pictures/picture-queue.ts';
import sharp from 'sharp';

/** An icon, or where it is now. */
type FoundIcon = { kind: 'icon'; bytes: Buffer; etag: string } | { kind: 'moved'; location: string };

export interface ShopIcons {
  /** The icon at an address; undefined where that is a file of the demonstration, or nothing. */
  find(pathname: string): Promise<FoundIcon | undefined>;
}

interface ShopIconsOptions {
  readShop: () => Promise<ShopOfLook>;
  /** Bytes of a stored picture by its hash. */
  loadOriginal: (hash: string) => Promise<Buffer | undefined>;
}

/** Those of the present look and of some before it. */
const maxIcons = 20;

/** Draws the shop's icons, each once for everyone who asks meanwhile. */
export function createShopIcons({ readShop, loadOriginal }: ShopIconsOptions): ShopIcons {
  const icons = new LRUCache<string, Promise<Buffer>>({ max: maxIcons });

  return { find };

  async function find(pathname: string): Promise<FoundIcon | undefined> {
    const icon = parseIconPath(pathname) ?? fixedIcons[pathname];
    if (!icon) return undefined;
    const look = getShopLook(await readShop());
    const mark = getIconMark(look);
    if (mark === null) {
      const location = demoIconFiles[pathname];
      return location === undefined ? undefined : { kind: 'moved', location };
    }
    const present = shopIconPath(icon, mark);
    if (present !== pathname) return { kind: 'moved', location: present };
    return { kind: 'icon', bytes: await draw(present, icon, look), etag: `"${icon}-${mark}"` };
  }

  function draw(path: string, icon: ShopIcon, look: ShopLook): Promise<Buffer> {
    const known = icons.get(path);
    if (known) return known;
    const { emblem } = look;
    const drawn = drawInTurn(async () => {
      const original = emblem.kind === 'logo' ? await loadOriginal(emblem.logo.hash) : undefined;
      return renderShopIcon({ icon, look, original });
    });
    icons.set(path, drawn);
    // The caller gets the error, and the next request draws again.
    drawn.catch(() => icons.delete(path));
    return drawn;
  }
}

interface IconRequest {
  icon: ShopIcon;
  look: ShopLook;
  /** Bytes of the logo; without them the shop's letters are drawn. */
  original?: Buffer;
}

/** Icons that systems cut to a form of their own reach to their edges. */
const cutBySystem = new Set<ShopIcon>(['touch', 'maskable']);
/** Share of the side a logo may take; of a maskable icon only the inner circle of this diameter is always seen. */
const logoShare = { favicon: 1, touch: 0.84, small: 0.9, large: 0.9, maskable: 0.8 } as const;
/** A longer logo would be a line in a tab: the letters are drawn there. */
const maxTabRatio = 3;

/** PNG of an icon: the logo whole on its own ground or white, else the shop's letters on its main colour. */
async function renderShopIcon({ icon, look, original }: IconRequest): Promise<Buffer> {
  // Needed so seldom that the font and its reader are only loaded for it.
  const { drawSvg, drawTile, fitLogo } = await import('#app/server/pictures/emblem.ts');
  const side = shopIcons[icon];
  const radius = cutBySystem.has(icon) ? 0 : side * 0.2;
  const { emblem } = look;
  if (emblem.kind !== 'logo' || !original || !isSeenAt(icon, emblem.logo)) {
    const share = icon === 'maskable' ? 0.5 : undefined;
    const tile = drawTile({ look, letters: look.monogram, x: 0, y: 0, side, radius, share });
    return drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${tile}</svg>`);
  }
  const logo = await fitLogo(original, getBox(icon, emblem.logo));
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${logo.ground}"/></svg>`;
  return sharp(Buffer.from(plate))
    .composite([
      { input: logo.bytes, gravity: 'centre' },
      { input: Buffer.from(plate), blend: 'dest-in' },
    ])
    .png({ compressionLevel: 9, palette: side > 200 })
    .toBuffer();
}

function isSeenAt(icon: ShopIcon, { width, height }: { width: number; height: number }): boolean {
  return icon !== 'favicon' || Math.max(width / height, height / width) <= maxTabRatio;
}

/** The box in which the logo lies: of a maskable icon its corners stay within the circle that is always seen. */
function getBox(icon: ShopIcon, { width, height }: { width: number; height: number }) {
  const room = shopIcons[icon] * logoShare[icon];
  if (icon !== 'maskable') return { width: room, height: room };
  const diagonal = Math.hypot(width, height);
  return { width: (room * width) / diagonal, height: (room * height) / diagonal };
}
