import { preload } from 'react-dom';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';
import { pictureSrcset, pictureUrl, type PictureWidth } from '#app/domain/pictures/picture-url.ts';

interface PictureProps {
  picture: PictureData;
  /** Text alternative; empty when adjacent text describes the picture. */
  alt: string;
  /** CSS `sizes` of the picture at its position. */
  sizes: string;
  /** Largest useful preset width. */
  maxWidth?: PictureWidth;
  /** Whether the picture is above the fold, so that it is loaded eagerly. */
  priority?: boolean;
  /** Whether the picture may be the largest contentful paint, so that it is preloaded in the head. */
  isPreloaded?: boolean;
  className?: string;
}

/** Fallback width without AVIF: such browsers are too few for a second `srcset` per card. */
const fallbackWidth = 480;

/** A stored picture in AVIF at several widths and WebP, with its dimensions. */
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
  if (isPreloaded) preloadPicture({ picture, sizes, maxWidth });
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

/** Preloads the file that a `Picture` with the same properties shows. */
export function preloadPicture(props: Pick<PictureProps, 'picture' | 'sizes' | 'maxWidth'>): void {
  const { picture, sizes, maxWidth = 640 } = props;
  preloadAvif({ srcSet: pictureSrcset({ hash: picture.hash, format: 'avif', maxWidth }), sizes });
}

/** Preloads a picture in the head; browsers without AVIF ignore it. */
export function preloadAvif({ srcSet, sizes }: { srcSet: string; sizes: string }): void {
  // In the browser the `<img>` requests the file just as early.
  if (!import.meta.env.SSR) return;
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
