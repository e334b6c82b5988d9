import { preload } from 'react-dom';
import type { Picture as PictureData } from '#app/domain/catalogue/product.ts';
import { pictureSrcset, pictureUrl, type PictureWidth } from '#app/domain/pictures/picture-url.ts';

interface PictureProps {
  picture: PictureData;
  /** Text alternative; empty when adjacent text describes the picture. */
  alt: string;
  /** Value of the `sizes` attribute: the displayed width at each width of the viewport. */
  sizes: string;
  /** Largest width in px that is offered to the browser. */
  maxWidth?: PictureWidth;
  /** Whether the picture is above the fold, so that it is loaded eagerly. */
  isAboveFold?: boolean;
  /** Whether the picture may be the largest contentful paint, so that it is preloaded in the head. */
  isPreloaded?: boolean;
  className?: string;
}

/** Width in px of the WebP fallback. Browsers without AVIF are too few to justify a second `srcset` per card. */
const fallbackWidth = 480;

/** Shows a stored picture in AVIF at several widths, with a WebP fallback and the dimensions of the original. */
export function Picture({
  picture,
  alt,
  sizes,
  maxWidth = 640,
  isAboveFold = false,
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
        loading={isAboveFold ? 'eager' : 'lazy'}
        fetchPriority={isAboveFold ? 'high' : undefined}
        decoding={isAboveFold ? 'sync' : 'async'}
        className={className}
        style={
          picture.placeholder ? { background: `url("${picture.placeholder}") center / contain no-repeat` } : undefined
        }
      />
    </picture>
  );
}

/** Preloads the file that a `Picture` with the same props shows. */
export function preloadPicture(props: Pick<PictureProps, 'picture' | 'sizes' | 'maxWidth'>): void {
  const { picture, sizes, maxWidth = 640 } = props;
  preloadAvif({ srcSet: pictureSrcset({ hash: picture.hash, format: 'avif', maxWidth }), sizes });
}

/** Adds a preload link for a picture to the head. Browsers without AVIF ignore the link. */
export function preloadAvif({ srcSet, sizes }: { srcSet: string; sizes: string }): void {
  // On a client-side navigation the `<img>` requests the file just as early.
  if (!import.meta.env.SSR) return;
  preload(srcSet.split(' ', 1)[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
