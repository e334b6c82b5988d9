import { preload } from 'react-dom';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';
import { pictureSrcset, pictureUrl, type PictureWidth } from '#app/domain/pictures/picture-url.ts';

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
  /** For the largest of those: the head of the document asks for it before its place has been read. */
  isPreloaded?: boolean;
  className?: string;
}

/** The one width for browsers without AVIF: too few for a second list of addresses in every card. */
const fallbackWidth = 480;

/** A stored picture in AVIF at all useful widths, and in WebP; its box is known before a byte of it has come. */
export function Picture({
  picture,
  alt,
  sizes,
  maxWidth = 640,
  priority = false,
  isPreloaded = false,
  className = '',
}: PictureProps) {
  const srcSet = pictureSrcset({ hash: picture.hash, format: 'avif', maxWidth });
  if (isPreloaded) preloadAvif({ srcSet, sizes });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
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

/** Asks for a picture in the head of the document; a browser that cannot show AVIF passes over it. */
export function preloadAvif({ srcSet, sizes }: { srcSet: string; sizes: string }): void {
  // In the browser the place itself asks just as early.
  if (!import.meta.env.SSR) return;
  preload(srcSet.split(' ', 1)[0] ?? '', {
    ...{ as: 'image', type: 'image/avif', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' },
  });
}
