import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Database } from '#app/data/database/database.ts';
import { getContrast } from '#app/domain/store/identity/theme.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { throwBug } from '#app/domain/shared/error-code.ts';
import { isSvg, rasteriseSvg } from './rasterise-svg.ts';
import { inspectPicture, openGivenPicture, storeOnce, type StoreOutcome } from './store-picture.ts';
import { logoTexts } from './picture-texts.ts';

/** Maximum length in pixels of a side of a stored logo. */
const maxSide = 1200;
/** Minimum length in pixels of the longer side. */
const minLongSide = 64;
/** Maximum ratio of the longer to the shorter side. A thinner logo would be a mere line in the header. */
const maxRatio = 12;
/**
 * Minimum share of a logo's pixels that contrast with white. A logo with a smaller share is considered to be made for a
 * dark background.
 */
const minVisibleShare = 0.15;
/** Minimum contrast ratio with white of a pixel that counts as visible. */
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
  const rasterised = isSvg(bytes) ? await rasteriseSvg(bytes, { side: maxSide }) : succeed(bytes);
  if (!rasterised.ok) return rasterised;
  const opened = await openGivenPicture(rasterised.value);
  if (!opened.ok) return opened;
  try {
    const pngBytes = await opened.value.ensureAlpha().png().toBuffer();
    const trimmed = await trimMargins(pngBytes);
    if (!trimmed.ok) return trimmed;
    const image = sharp(trimmed.value).resize({
      width: maxSide,
      height: maxSide,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const visibleImage = (await isMadeForDark(trimmed.value)) ? await putOnBackground(image, background) : image;
    const webpBytes = await visibleImage.webp({ quality: 95, effort: 4, smartSubsample: true }).toBuffer();
    const picture = await inspectPicture(webpBytes);
    return succeed({ ...picture, mime: 'image/webp', name: 'logotipo', bytes: webpBytes });
  } catch (error) {
    throwBug(error);
    return fail(logoTexts.damaged);
  }
}

/**
 * Removes transparent or white margins, or returns the reason for rejecting the logo. A background of another colour
 * belongs to the logo and stays.
 */
async function trimMargins(logoBytes: Buffer): Promise<Result<Buffer, string>> {
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
  let [totalAlpha, visibleAlpha] = [0, 0];
  for (let offset = 0; offset < data.length; offset += 4) {
    const pixel = data.subarray(offset, offset + 4);
    const alpha = pixel[3] ?? 0;
    if (alpha < 32) continue;
    totalAlpha += alpha;
    if (getContrast(`#${pixel.toString('hex', 0, 3)}`, '#ffffff') >= visibleContrast) visibleAlpha += alpha;
  }
  return visibleAlpha < totalAlpha * minVisibleShare;
}

async function putOnBackground(image: Sharp, background: string): Promise<Sharp> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  const margin = Math.round(Math.min(info.width, info.height) * 0.2);
  return sharp(data)
    .flatten({ background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
}
