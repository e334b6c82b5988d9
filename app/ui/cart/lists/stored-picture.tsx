import { parsePictureUrl, type PictureWidth } from '#app/domain/pictures/picture-url.ts';
import type { StoredProduct } from '#app/domain/cart/stored-list.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Picture } from '#app/ui/primitives/picture.tsx';
import { getTintClass } from '#app/ui/catalogue/card/tint.ts';

interface StoredPictureProps {
  product: StoredProduct;
  /** The CSS `sizes` of the picture in its place. */
  sizes: string;
  maxWidth: PictureWidth;
  className: string;
}

/** Picture of a stored product; decorative, because the title is beside it. */
export function StoredPicture({ product, sizes, maxWidth, className }: StoredPictureProps) {
  return (
    <span
      className={`grid aspect-square place-items-center overflow-hidden rounded ${getTintClass(product.parent)} ${className}`}
    >
      <Content img={product.img} sizes={sizes} maxWidth={maxWidth} />
    </span>
  );
}

function Content({ img, sizes, maxWidth }: Pick<StoredPictureProps, 'sizes' | 'maxWidth'> & { img: string }) {
  const parts = parsePictureUrl(img);
  const className = 'size-full object-contain';
  if (parts) {
    // Lists store no dimensions; the square box provides them.
    const picture = { hash: parts.hash, width: maxWidth, height: maxWidth, placeholder: '' };
    return <Picture picture={picture} alt="" sizes={sizes} maxWidth={maxWidth} className={className} />;
  }
  if (img) return <img src={img} alt="" width={maxWidth} height={maxWidth} loading="lazy" className={className} />;
  return <Icon name="sack" className="size-1/2 text-moss-text opacity-50" />;
}
