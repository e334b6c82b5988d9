/** Widths, in CSS pixels times device ratio, at which pictures are served. No other width is ever rendered. */
const pictureWidths = [96, 160, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** JPEG is for other sales channels alone, which read neither of the others, and only in the largest size. */
const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** One variant of a picture. */
export interface PictureRequest {
  /** Of the original. */
  hash: string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * Address of one rendered variant. Its bytes never change: the hash is of the original.
 * @example pictureUrl('0a1b2c3d4e5f60718293', 320, 'avif') // '/imagens/0a1b2c3d4e5f60718293/320.avif'
 */
export function pictureUrl(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/imagens/${hash}/${width}.${format}`;
}

/** `srcset` text with every preset width up to `maxWidth` pixels. */
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
    .filter((width) => width <= maxWidth)
    .map((width) => `${pictureUrl(hash, width, format)} ${width}w`)
    .join(', ');
}

/** Undefined for an address that `pictureUrl` does not make. */
export function parsePictureUrl(pathname: string): PictureRequest | undefined {
  const match = /^\/imagens\/([0-9a-f]{20})\/(\d{2,4})\.(avif|webp|jpeg)$/.exec(pathname);
  if (!match) return undefined;
  const [, hash, widthText, format] = match;
  const width = pictureWidths.find((preset) => String(preset) === widthText);
  if (!hash || !width || !format || (format === 'jpeg' && width !== 960)) return undefined;
  return { hash, width, format: format as PictureFormat };
}
