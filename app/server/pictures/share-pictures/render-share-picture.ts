import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { shareSize, type ShareSubject } from '#app/domain/pictures/share-picture.ts';
import { getShopLook, type ShopLook, type ShopLookSource } from '#app/domain/pictures/shop-look.ts';
import type { ShopProfile } from '#app/domain/store/shop.ts';
import { openStoredPicture } from '#app/operations/pictures/store-picture.ts';
import { withNoBreakSpaces } from '#app/design/text/no-break-spaces.ts';
import type { CardLogo, CardPhoto } from './share-card.ts';

export interface SharePictureRequest {
  shop: ShopLookSource & Pick<ShopProfile, 'tagline'>;
  /** The product; absent for the picture of the store itself. */
  subject?: ShareSubject;
  /** Bytes of the product's picture. */
  original?: Buffer;
  logo?: Buffer;
}

/** Qualities that are tried in this order until the picture is small enough; the last one is always accepted. */
const jpegQualities = [82, 70, 55];
const maxBytes = 100_000;
const plainColour = '#fbf8f1';

/** Renders a JPEG of the size `shareSize`, with at most about 100 KB. */
export async function renderSharePicture({ shop, subject, original, logo }: SharePictureRequest): Promise<Buffer> {
  // The font and its parser are loaded only here, because they are rarely needed.
  const { cardPhotoSide, drawShareCard } = await import('./share-card.ts');
  const look = getShopLook(shop);
  const photo = original && subject ? await readPhoto(original, cardPhotoSide, subject.parent) : undefined;
  const card = drawShareCard({
    title: withNoBreakSpaces(subject?.title ?? (shop.tagline || shop.name)),
    price: subject?.priceText ?? undefined,
    photo,
    look,
    logo: logo && (await readLogo(logo)),
  });
  const pixels = await openBackground(look, photo)
    .composite([{ input: Buffer.from(card) }])
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return encodeWithinLimit(pixels);
}

/**
 * Opens the background: the illustrated countryside for the demonstration shop, a plain background for any other shop.
 */
function openBackground({ emblem }: ShopLook, photo: CardPhoto | undefined): Sharp {
  if (emblem.kind !== 'demo') return sharp({ create: { ...shareSize, channels: 3, background: plainColour } });
  return sharp(path.join(import.meta.dirname, photo ? 'paper.svg' : 'countryside.avif'));
}

async function readLogo(original: Buffer): Promise<CardLogo> {
  const { fitLogo } = await import('../shop-emblem.ts');
  const { bytes, ...logo } = await fitLogo(original, { width: 640, height: 520 });
  return { ...logo, href: `data:image/png;base64,${bytes.toString('base64')}` };
}

/**
 * Prepares a photograph: a nearly square one is cropped to a square; any other keeps its proportions. Transparent parts
 * become white.
 */
async function readPhoto(original: Buffer, side: number, categoryName: string): Promise<CardPhoto> {
  const { width, height } = await openStoredPicture(original).metadata();
  const isSquare = Math.abs(Math.log(width / height)) < Math.log(1.25);
  const bytes = await openStoredPicture(original)
    .resize({ width: side, height: side, fit: isSquare ? 'cover' : 'inside' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { href: `data:image/jpeg;base64,${bytes.toString('base64')}`, isSquare, categoryName };
}

async function encodeWithinLimit(pixels: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of jpegQualities) {
    bytes = await sharp(pixels, { raw: { ...shareSize, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
