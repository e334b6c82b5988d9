import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { findPictureBySource, savePicture, type StoredPicture } from '#app/data/pictures/pictures.ts';
import type { Picture } from '#app/domain/catalogue/product.ts';
import { maxPictureBytes } from '#app/domain/pictures/picture-limits.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { drawAlone, isHeldWhole } from '#app/operations/pictures/draw-alone.ts';

// The library keeps its last decoders, with all that they hold, and finds none of them again: pictures come as bytes, not as files.
sharp.cache(false);

/** A picture, or why it was refused, in Portuguese. */
type PictureResult<Value> = Result<Value, string>;

/** A stored picture, and whether it was not stored before. */
export type StoreOutcome = PictureResult<Picture & { isNew: boolean }>;

const maxPicturePixels = 40_000_000;
/** What a picture may take in memory: the largest there may be, with transparency. */
const maxDecodedBytes = maxPicturePixels * 4;
const maxStoredSide = 1600;
const maxPlaceholderLength = 200;
const damaged = 'a imagem está danificada';

/**
 * Keeps a picture in the store's form. One that was kept before, or that came from an export, is found again without
 * being encoded.
 * @param name readable name without folder or extension
 */
export async function storePicture(db: Database, bytes: Buffer, { name }: { name: string }): Promise<StoreOutcome> {
  return storeOnce(db, { source: [bytes], prepare: () => preparePicture(bytes, { name }) });
}

/** Keeps a picture that is in the store's form already, byte for byte. */
export async function storePreparedPicture(db: Database, picture: StoredPicture): Promise<StoreOutcome> {
  return storeOnce(db, { source: [picture.bytes], prepare: async () => succeed(picture) });
}

/**
 * Keeps what `prepare` makes of a source, unless it was made before.
 * @param source bytes, and what else the outcome depends on
 */
export async function storeOnce(
  db: Database,
  { source, prepare }: { source: readonly (Buffer | string)[]; prepare: () => Promise<PictureResult<StoredPicture>> },
): Promise<StoreOutcome> {
  const digest = createHash('sha256');
  for (const part of source) digest.update(part);
  const sourceHash = digest.digest('hex');
  const known = await findPictureBySource(db, sourceHash);
  if (known) return succeed({ ...known, isNew: false });
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  const { hash, width, height, placeholder } = prepared.value;
  await db.transact((tx) => savePicture(tx, prepared.value, { sourceHash }));
  return succeed({ hash, width, height, placeholder, isNew: true });
}

/**
 * The store's form of a picture: upright, at most 1600 px a side, WebP, without metadata such as where it was taken.
 * Its type is told by its bytes, never by its name. Drawings (SVG) are refused: they are programs.
 */
export async function preparePicture(bytes: Buffer, { name }: { name: string }): Promise<PictureResult<StoredPicture>> {
  const opened = await openGivenPicture(bytes);
  if (!opened.ok) return opened;
  const drawing = opened.value
    .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3, smartSubsample: true });
  const draw = async () => {
    const stored = await drawing.toBuffer();
    return { ...(await describePicture(stored)), mime: 'image/webp', name, bytes: stored };
  };
  try {
    return succeed(await (isHeldWhole(await opened.value.metadata()) ? drawAlone(draw) : draw()));
  } catch {
    return fail(damaged);
  }
}

/** A picture that somebody gave, upright and in the colours of screens, or why it was refused. */
export async function openGivenPicture(bytes: Buffer): Promise<PictureResult<Sharp>> {
  const refusal = await findRefusal(bytes);
  return refusal ? fail(refusal) : succeed(openImage(bytes));
}

/** What is known of a picture by its bytes alone. */
export async function describePicture(bytes: Buffer): Promise<Picture> {
  const { width, height, hasAlpha } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  // Behind a picture that is seen through, it would stay in sight.
  const placeholder = hasAlpha ? '' : await makePlaceholder(bytes, { width, height });
  return { hash, width, height, placeholder };
}

async function findRefusal(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return 'o arquivo de imagem está vazio';
  if (bytes.length > maxPictureBytes) return 'a imagem tem mais de 10 MB';
  if (isPhoneFormat(bytes)) return 'a foto está no formato HEIC, dos iPhones; salve-a como JPEG';
  const format = sniffFormat(bytes);
  if (!format) return 'o arquivo não é uma imagem JPEG, PNG, WebP, AVIF ou GIF';
  try {
    // Reads the header only, so that a huge picture is refused before it is unpacked.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    return metadata.format === format
      ? findExcess(metadata)
      : 'o arquivo não é uma imagem JPEG, PNG, WebP, AVIF ou GIF';
  } catch {
    return damaged;
  }
}

/** Why the decoder may not see a picture, as large as its header says it is. */
function findExcess(metadata: Metadata): string | undefined {
  const { width, height, pages = 1 } = metadata;
  if (width * height > maxPicturePixels) return 'a imagem tem mais de 40 megapixels';
  if (width * height * countPixelBytes(metadata) * pages <= maxDecodedBytes) return undefined;
  return pages > 1
    ? 'a animação tem quadros demais; salve o primeiro como JPEG'
    : 'a imagem ocuparia mais de 160 MB depois de aberta; salve-a menor, ou como JPEG não progressivo';
}

/** What the decoder takes for a pixel, as measured where it is more than the pixel. */
function countPixelBytes({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'heif') return 16;
  return format === 'jpeg' && isProgressive ? 6 : channels * (sampleBytes[depth] ?? 16);
}

const sampleBytes: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4 };

/** What the store keeps: pictures it encoded, and the bundled ones. */
const storedTypes: Record<string, string> = { webp: 'image/webp', heif: 'image/avif' };

/** Why bytes cannot be a picture that the store keeps, under that type; undefined for one that may be. */
export async function findStoredPictureProblem(bytes: Buffer, mime?: unknown): Promise<string | undefined> {
  const type = storedTypes[sniffFormat(bytes) ?? ''];
  return type && type === (mime ?? type) ? findRefusal(bytes) : 'não está no formato da loja';
}

/**
 * Opens one of the store's pictures for drawing it in another size. The database may hold what the store never wrote,
 * and nothing but the formats of photos may reach the decoder: a drawing (SVG) is a program of any size.
 * @throws when it is of another format; the decoder throws when it has too many pixels
 */
export function openStoredPicture(bytes: Buffer): Sharp {
  if (!sniffFormat(bytes)) throw new Error('Not a picture of the store');
  return sharp(bytes, { limitInputPixels: maxPicturePixels });
}

/** What a picture is by its first bytes; undefined for anything that no decoder may see. AVIF is a kind of 'heif'. */
export function sniffFormat(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | undefined {
  const text = bytes.subarray(0, 16).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  return /^[^]{4}ftypavi[fs]/.test(text) ? 'heif' : undefined;
}

/** What some telephones write unless they are told otherwise, and browsers do not show. */
export function isPhoneFormat(bytes: Buffer): boolean {
  return /^[^]{4}ftyp(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.subarray(0, 16).toString('latin1'));
}

function openImage(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', autoOrient: true }).toColourspace('srgb');
}

/**
 * A few blurred pixels shown until the picture arrives, small enough to be inlined in the page. Their short side is rounded down, so that
 * none looks out from behind the picture; a picture that is too narrow for that has none.
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
