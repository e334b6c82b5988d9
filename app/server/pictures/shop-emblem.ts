import sharp from 'sharp';
import type { ShopLook } from '#app/domain/pictures/shop-look.ts';
import { openStoredPicture } from '#app/operations/pictures/store-picture.ts';
import { measureText, outlineText } from './outline-text.ts';

/** A logo that is fitted to a box, with its background colour. */
interface FittedLogo {
  bytes: Buffer;
  width: number;
  height: number;
  /** Background colour of the logo when it has a single one, otherwise white. */
  background: string;
}

/** A square with the shop's initials. Lengths are in SVG units. */
interface InitialsTile {
  look: Pick<ShopLook, 'main'>;
  letters: string;
  x: number;
  y: number;
  side: number;
  radius: number;
  /** Colour of the letters; by default white. */
  fill?: string;
  /** Share of the square's side that the letters occupy. */
  letterShare?: number;
}

/** Height of a capital letter, in ems. */
const capHeight = 0.7;

/** Fits a logo into a box at the largest possible size, and encodes it as PNG. */
export async function fitLogo(
  original: Buffer,
  { width, height }: { width: number; height: number },
): Promise<FittedLogo> {
  const background = await findBackground(original);
  const { data, info } = await openStoredPicture(original)
    .resize({ width: Math.floor(width), height: Math.floor(height), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, background };
}

/** Returns an SVG fragment that shows the shop's initials on a square of its main colour. */
export function formatInitialsTile({
  look,
  letters,
  x,
  y,
  side,
  radius,
  fill = '#fff',
  letterShare = 0.62,
}: InitialsTile): string {
  // At most four fifths of that share are available for the height of a capital letter.
  const [widest, highest] = [side * letterShare, (side * letterShare) / 1.25 / capHeight];
  const size = Math.min(highest, widest / Math.max(measureText(letters, { size: 1, weight: 800 }), 0.1));
  const left = x + (side - measureText(letters, { size, weight: 800 })) / 2;
  const baseline = y + side / 2 + (size * capHeight) / 2;
  return (
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${radius}" fill="${look.main}"/>` +
    outlineText(letters, { x: left, y: baseline, size, weight: 800, fill })
  );
}

/** Returns the common colour of the four corners; white when they differ visibly or are transparent. */
async function findBackground(original: Buffer): Promise<string> {
  const { data, info } = await openStoredPicture(original)
    .resize({ width: 48, height: 48, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = info.width - 1;
  const corners = [0, last, last * info.width, info.width * info.height - 1].map((at) =>
    data.subarray(at * 4, at * 4 + 4),
  );
  const [first = data] = corners;
  const isUniform = corners.every((corner) =>
    corner.every((channel, index) => Math.abs(channel - (first[index] ?? 0)) < 12),
  );
  if (!isUniform || (first[3] ?? 0) < 250) return '#ffffff';
  return `#${first.toString('hex', 0, 3)}`;
}

/** Renders an SVG as a PNG of the same size. */
export async function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
