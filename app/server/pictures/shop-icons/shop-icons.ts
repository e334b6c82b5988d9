import { LRUCache } from 'lru-cache';
import { fixedIcons, getIconMark, parseIconPath, shopIconPath, type ShopIcon } from '#app/domain/pictures/shop-icon.ts';
import { getShopLook, type ShopLook, type ShopOfLook } from '#app/domain/pictures/shop-look.ts';
import { drawInTurn } from '#app/server/pictures/picture-queue.ts';
import { renderShopIcon } from './render-icon.ts';

/** An icon, or where it is now. */
type FoundIcon = { kind: 'icon'; bytes: Buffer; etag: string } | { kind: 'moved'; location: string };

export interface ShopIcons {
  /** What stands at the address of an icon; undefined where that is a file of the demonstration, or nothing. */
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
    if (mark === null) return undefined;
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
    drawn.catch(() => icons.delete(path));
    return drawn;
  }
}
