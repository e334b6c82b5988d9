/** Widths in device pixels at which pictures are served. */
const pictureWidths = [96, 160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/**
 * Formats in which pictures are served. JPEG is offered only in the largest size, for other sales channels, which read
 * neither AVIF nor WebP.
 */
const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Identifies one variant of a picture. */
export interface PictureRequest {
  /** Hash of the stored picture. */
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * Path of one variant. The hash identifies the stored picture, so the picture shown at a path never changes.
 * @example pictureUrl('0a1b2c3d4e5f60718293', 320, 'avif') // '/imagens/0a1b2c3d4e5f60718293/320.avif'
 */
export function pictureUrl(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/imagens/${hash}/${width}.${format}`;
}

/** Value of `srcset` with the widths from a sixth of `maxWidth` to `maxWidth` pixels. */
export function pictureSrcset({
  hash,
  format,
  maxWidth = 960,
}: {
  hash: string;
  format: PictureFormat;
  maxWidth?: number;
}): string {
  return pictureWidths
    .filter((width) => width <= maxWidth && width >= maxWidth / 6)
    .map((width) => `${pictureUrl(hash, width, format)} ${width}w`)
    .join(', ');
}

/** Parses the path of a picture; undefined for a path that `pictureUrl` cannot produce. */
export function parsePictureUrl(pathname: string): PictureRequest | undefined {
  const match = /^\/imagens\/([0-9a-f]{20})\/(\d{2,4})\.(avif|webp|jpeg)$/.exec(pathname);
  if (!match) return undefined;
  const [, hash, widthText, format] = match;
  const width = pictureWidths.find((preset) => String(preset) === widthText);
  if (!hash || !width || !format || (format === 'jpeg' && width !== 960)) return undefined;
  return { hash, width, format: format as PictureFormat };
}
