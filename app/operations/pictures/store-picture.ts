import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { findPictureBySource, savePicture, type StoredPicture } from '#app/data/pictures/pictures.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { runPictureJobAlone, isHeldWhole } from '#app/operations/pictures/run-picture-job-alone.ts';
import { throwBug } from '#app/domain/shared/error-code.ts';
import { pictureTexts } from './picture-texts.ts';

// The cache of sharp is disabled, because it holds whole decoders and would never be used: pictures are passed as
// bytes, not as files.
sharp.cache(false);

/** A picture, or the reason for rejecting it in Portuguese. */
type PictureResult<Value> = Result<Value, string>;

/** A stored picture, or the reason for rejecting it. `isNew` tells whether the picture was not stored before. */
export type StoreOutcome = PictureResult<Picture & { isNew: boolean }>;

const maxPicturePixels = 40_000_000;
/** Maximum size of a decoded picture in bytes: 4 bytes per pixel, as in a picture with transparency. */
const maxDecodedBytes = maxPicturePixels * 4;
const maxStoredSide = 1600;
const maxPlaceholderLength = 200;
const damaged = pictureTexts.damaged;

/**
 * Stores a picture in the store's format. A picture that was stored before, or that comes from an export, is recognised
 * and not encoded again.
 * @param name name of the picture in downloads and exports, without folder or extension
 */
export async function storePicture(db: Database, bytes: Buffer, { name }: { name: string }): Promise<StoreOutcome> {
  return storeOnce(db, { source: [bytes], prepare: () => preparePicture(bytes, { name }) });
}

/** Stores a picture that is already in the store's format, byte for byte. */
export async function storePreparedPicture(db: Database, picture: StoredPicture): Promise<StoreOutcome> {
  return storeOnce(db, { source: [picture.bytes], prepare: async () => succeed(picture) });
}

/**
 * Stores the picture that `prepare` creates from a source, unless a picture from the same source is already stored.
 * @param source bytes of the picture, and texts for anything else on which the result of `prepare` depends
 */
export async function storeOnce(
  db: Database,
  { source, prepare }: { source: readonly (Buffer | string)[]; prepare: () => Promise<PictureResult<StoredPicture>> },
): Promise<StoreOutcome> {
  const digest = createHash('sha256');
  for (const part of source) digest.update(part);
  const sourceHash = digest.digest('hex');
  const storedPicture = await findPictureBySource(db, sourceHash);
  if (storedPicture) return succeed({ ...storedPicture, isNew: false });
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  const { hash, width, height, placeholder } = prepared.value;
  await db.transact((tx) => savePicture(tx, prepared.value, { sourceHash }));
  return succeed({ hash, width, height, placeholder, isNew: true });
}

/**
 * Converts a picture to the store's format: upright, at most 1600 px wide and high, WebP, without metadata such as the
 * location of a photo. Its type is determined from its bytes, never from its name. SVG is rejected, because it can
 * contain scripts.
 */
export async function preparePicture(bytes: Buffer, { name }: { name: string }): Promise<PictureResult<StoredPicture>> {
  const opened = await openGivenPicture(bytes);
  if (!opened.ok) return opened;
  const resized = opened.value
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, smartSubsample: true });
  const encode = async () => {
    const stored = await resized.toBuffer();
    return { ...(await inspectPicture(stored)), mime: 'image/webp', name, bytes: stored };
  };
  try {
    return succeed(await (isHeldWhole(await opened.value.metadata()) ? runPictureJobAlone(encode) : encode()));
  } catch (error) {
    throwBug(error);
    return fail(damaged);
  }
}

/** Opens an untrusted picture, upright and in sRGB, or returns the reason for rejecting it. */
export async function openGivenPicture(bytes: Buffer): Promise<PictureResult<Sharp>> {
  const refusal = await findRefusal(bytes);
  return refusal ? fail(refusal) : succeed(openImage(bytes));
}

/** Determines the hash, size and placeholder of a picture. */
export async function inspectPicture(bytes: Buffer): Promise<Picture> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  // A placeholder would stay visible behind a picture with transparency.
  const placeholder = hasAlpha ? '' : await makePlaceholder(bytes, { width, height });
  return { hash, width, height, placeholder };
}

async function findRefusal(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return pictureTexts.empty;
  if (bytes.length > maxPictureBytes) return pictureTexts.tooLarge;
  if (isPhoneFormat(bytes)) return pictureTexts.heic;
  const format = sniffFormat(bytes);
  if (!format) return pictureTexts.unknownFormat;
  try {
    // Only the header is read, so that a huge picture is rejected before it is decoded.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return metadata.format === format ? findExcess(metadata) : pictureTexts.unknownFormat;
  } catch (error) {
    throwBug(error);
    return damaged;
  }
}

/** Returns why a picture is too large for the decoder, by the size in its header; undefined when it is not. */
function findExcess(metadata: Metadata): string | undefined {
  const { width, height, pages = 1 } = metadata;
  if (width * height > maxPicturePixels) return pictureTexts.tooManyPixels;
  if (width * height * countPixelBytes(metadata) * pages <= maxDecodedBytes) return undefined;
  return pages > 1 ? pictureTexts.tooManyFrames : pictureTexts.tooMuchMemory;
}

/** Returns the bytes per pixel that the decoder needs. The values for HEIF and progressive JPEG were measured. */
function countPixelBytes({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'heif') return 16;
  return format === 'jpeg' && isProgressive ? 6 : channels * (sampleBytes[depth] ?? 16);
}

const sampleBytes: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4 };

/** MIME type by format, for the formats of the pictures that the store encodes and of the bundled pictures. */
const storedTypes: Record<string, string> = { webp: 'image/webp', heif: 'image/avif' };

/** Returns why bytes cannot be a stored picture of the given MIME type; undefined when they may be one. */
export async function findStoredPictureProblem(bytes: Buffer, mime?: unknown): Promise<string | undefined> {
  const type = storedTypes[sniffFormat(bytes) ?? ''];
  return type && type === (mime ?? type) ? findRefusal(bytes) : pictureTexts.otherFormat;
}

/**
 * Opens a stored picture for resizing. The database may contain bytes that the store did not write, and only photo
 * formats may reach the decoder, because an SVG can take any amount of resources.
 * @throws when the format is not one of `sniffFormat`; the decoder throws when it has too many pixels
 */
export function openStoredPicture(bytes: Buffer): Sharp {
  if (!sniffFormat(bytes)) throw new Error('Not a picture of the store');
  return sharp(bytes, { limitInputPixels: maxPicturePixels });
}

/**
 * Determines the format of a picture from its first bytes. Returns undefined for formats that must not reach a decoder,
 * and 'heif' for AVIF.
 */
export function sniffFormat(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | undefined {
  const text = bytes.subarray(0, 16).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  return /^[^]{4}ftypavi[fs]/.test(text) ? 'heif' : undefined;
}

/** Whether bytes are in the HEIC format, which some phones write by default and browsers do not show. */
export function isPhoneFormat(bytes: Buffer): boolean {
  return /^[^]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.subarray(0, 16).toString('latin1'));
}

function openImage(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', autoOrient: true }).toColourspace('srgb');
}

/**
 * Creates a blurred placeholder of a few pixels, which is inlined in the HTML. Its short side is rounded down, so that
 * it does not extend beyond the picture. The result is '' when the picture is too narrow for a placeholder.
 */
async function makePlaceholder(bytes: Buffer, size: { width: number; height: number }): Promise<string> {
  const longest = Math.max(size.width, size.height);
  for (const side of [12, 10, 8, 6]) {
    const [width, height] = [size.width, size.height].map((length) => Math.floor((length * side) / longest));
    if (!width || !height) break;
    const pixels = await sharp(bytes)
      .resize({ width, height, fit: 'fill' })
      .webp({ quality: 35, effort: 0 })
      .toBuffer();
    const url = `data:image/webp;base64,${pixels.toString('base64')}`;
    if (url.length <= maxPlaceholderLength) return url;
  }
  return '';
}
