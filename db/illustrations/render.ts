import sharp from 'sharp';

/** Settings for card variants made from these pictures: small files whose edges and words stay clean. */
export const recommendedAvif = { quality: 52, effort: 4 } as const;

/**
 * The stored original of a drawn picture: WebP at the drawing's own size, or `width` px wide.
 * @throws when the text is not an SVG document
 */
export async function renderPicture(
  svg: string,
  { width, quality = 92 }: { width?: number; quality?: number } = {},
): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg)).flatten({ background: '#FBF8F1' });
  const sized = width ? picture.resize({ width }) : picture;
  return sized.webp({ quality, effort: 2 }).toBuffer();
}
