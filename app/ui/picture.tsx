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

/** The one width for browsers without AVIF: too few for a second list of addresses in every card. */
const fallbackWidth = 480;

/** A stored picture in AVIF at all useful widths, and in WebP; its box is known before a byte of it has come. */
export function Picture({ picture, alt, sizes, maxWidth = 640, priority = false, className = '' }: PictureProps) {
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={pictureSrcset({ hash: picture.hash, format: 'avif', maxWidth })}
        sizes={sizes}
      />
      <img
        src={pictureUrl(picture.hash, Math.min(maxWidth, fallbackWidth) as PictureWidth, 'webp')}
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
