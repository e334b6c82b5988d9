import sharp from 'sharp';

/** Creates a logo as PNG with a transparent background, by default three times as wide as high. */
export async function makeLogo({ colour = '#7a1010', width = 600, height = 200 } = {}): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="20" fill="${colour}"/><circle cx="${height / 2}" cy="${height / 2}" r="${height / 4}" fill="#f4c20d"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** Creates a plain JPEG that simulates a photo of the shop front. */
export async function makeShopFrontPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 1800, height: 900, channels: 3, background: '#88a0b8' } })
    .jpeg()
    .toBuffer();
}
