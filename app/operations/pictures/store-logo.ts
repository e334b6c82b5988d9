import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { getContrast } from '#app/domain/store/identity/theme.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { throwBug } from '#app/domain/shared/error-code.ts';
import { isSvg, rasteriseSvg } from './rasterise-svg.ts';
import { inspectPicture, openGivenPicture, storeOnce, type StoreOutcome } from './store-picture.ts';
import { logoTexts } from './texts.ts';

const maxSide = 1200;
const minLongSide = 64;
/** Maximum ratio of width to height; a longer logo would be a mere line in the header. */
const maxRatio = 12;
/**
 * Minimum share of a logo's pixels that contrast with white. A logo with a smaller share is considered to be made for a
 * dark background.
 */
const minVisibleShare = 0.15;
const visibleContrast = 1.5;

/**
 * Stores a shop's logo as WebP without empty margins. It may be a photo format or an SVG, which is rendered here and
 * never served. A light logo with transparency gets a background, so that it is visible on white, in icons and in
 * print.
 * @param background colour '#rrggbb' of that background
 */
export async function storeLogo(
  db: Database,
  bytes: Buffer,
  { background }: { background: string },
): Promise<StoreOutcome> {
  return storeOnce(db, { source: [`logo ${background} `, bytes], prepare: () => prepareLogo(bytes, background) });
}

async function prepareLogo(bytes: Buffer, background: string) {
  const drawn = isSvg(bytes) ? await rasteriseSvg(bytes, { side: maxSide }) : succeed(bytes);
  if (!drawn.ok) return drawn;
  const opened = await openGivenPicture(drawn.value);
  if (!opened.ok) return opened;
  try {
    const pngBytes = await opened.value.ensureAlpha().png().toBuffer();
    const trimmed = await trim(pngBytes);
    if (!trimmed.ok) return trimmed;
    const image = sharp(trimmed.value).resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const shown = (await isMadeForDark(trimmed.value)) ? await putOnBackground(image, background) : image;
    const stored = await shown.webp({ quality: 95, effort: 4, smartSubsample: true }).toBuffer();
    const picture = await inspectPicture(stored);
    return succeed({ ...picture, mime: 'image/webp', name: 'logotipo', bytes: stored });
  } catch (error) {
    throwBug(error);
    return fail(logoTexts.damaged);
  }
}

/** Removes transparent or white margins. A background of another colour belongs to the logo and stays. */
async function trim(logoBytes: Buffer): Promise<Result<Buffer, string>> {
  const corner = await sharp(logoBytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  const isTransparent = ((await sharp(logoBytes).stats()).channels[3]?.min ?? 255) < 16;
  const hasMargin = isTransparent || getContrast(`#${corner.toString('hex', 0, 3)}`, '#ffffff') < visibleContrast;
  const margin = isTransparent ? { background: '#00000000' } : {};
  const trimmed = hasMargin ? sharp(logoBytes).trim({ threshold: 24, ...margin }) : sharp(logoBytes);
  const { data, info } = await trimmed.png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const stats = await sharp(data).stats();
  const isPlain = stats.channels.every(({ min, max }) => max - min <= 8);
  const isClear = (stats.channels[3]?.max ?? 255) < 16;
  if (isPlain || isClear) return fail(logoTexts.oneColour);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < minLongSide) {
    return fail(logoTexts.tooSmall({ width, height, minLongSide }));
  }
  if (long > short * maxRatio) return fail(logoTexts.tooThin(maxRatio));
  return succeed(data);
}

/** Whether too few pixels of a picture would be visible on white. */
async function isMadeForDark(bytes: Buffer): Promise<boolean> {
  const { data } = await sharp(bytes)
    .resize({ width: 96, height: 96, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [all, visible] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const pixel = data.subarray(at, at + 4);
    const alpha = pixel[3] ?? 0;
    if (alpha < 32) continue;
    all += alpha;
    if (getContrast(`#${pixel.toString('hex', 0, 3)}`, '#ffffff') >= visibleContrast) visible += alpha;
  }
  return visible < all * minVisibleShare;
}

async function putOnBackground(image: Sharp, background: string): Promise<Sharp> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  const margin = Math.round(Math.min(info.width, info.height) * 0.2);
  return sharp(data)
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
}
