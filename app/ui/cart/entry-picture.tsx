import { getEntryPicture } from '#app/domain/cart/cart.ts';
import { parsePictureUrl, pictureUrl } from '#app/domain/pictures/picture-url.ts';
import type { CartEntry } from '#app/domain/cart/stored-list.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';

/** Picture of the chosen colour; decorative, because the title is beside it. */
export function EntryPicture({ entry, className = 'size-20' }: { entry: CartEntry; className?: string }) {
  const img = getEntryPicture(entry);
  const parts = parsePictureUrl(img);
  const src = parts ? pictureUrl(parts.hash, 160, 'webp') : img;
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded ${getTintClass(entry.parent)} ${className}`}
    >
      {src ? (
        <img src={src} alt="" width={160} height={160} loading="lazy" className="size-full object-contain" />
      ) : (
        <Icon name="sack" className="size-1/2 text-moss-text opacity-50" />
      )}
    </span>
  );
}
