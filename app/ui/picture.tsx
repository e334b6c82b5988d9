import type { Picture as PictureData } from '#app/domain/product.ts';
import { pictureSrcset, pictureUrl } from '#app/domain/picture-url.ts';
import type { PictureWidth } from '#app/domain/picture-url.ts';

interface PictureProps {
  picture: PictureData;
  /** What the picture shows; empty when the words beside it already say so. */
  alt: string;
  /** The CSS `sizes` of the picture in its place. */
  sizes: string;
  /** Largest preset width worth offering there. */
  maxWidth?: PictureWidth;
  /** For the picture a visitor sees first: loaded at once, before the others. */
  priority?: boolean;
  className?: string;
}

/** A stored picture in both formats and all useful widths; its box is known before a byte of it has come. */
export function Picture({ picture, alt, sizes, maxWidth = 640, priority = false, className = '' }: PictureProps) {
  const srcset = { hash: picture.hash, maxWidth };
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcset({ ...srcset, format: 'avif' })} sizes={sizes} />
      <img
        src={pictureUrl(picture.hash, 320, 'webp')}
        srcSet={pictureSrcset({ ...srcset, format: 'webp' })}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={
          picture.placeholder ? { background: `url("${picture.placeholder}") center / contain no-repeat` } : undefined
        }
      />
    </picture>
  );
}
