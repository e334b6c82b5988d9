import { drawBackdrop } from './drawing/backdrop.ts';
import { fromHsl } from './drawing/colour.ts';
import { hashText } from './drawing/seed.ts';
import { createSheet, finishSheet } from './drawing/sheet.ts';
import { getCategoryTint } from './drawing/tints.ts';
import { drawEarbuds, drawHeadphones, drawSpeaker } from './sample-forms/audio.ts';
import { drawHandbag, drawSunglasses } from './sample-forms/bags-and-glasses.ts';
import { drawCreamJar, drawNailPolish, drawShampoo } from './sample-forms/bottles.ts';
import { drawJeans, drawTShirt } from './sample-forms/clothes.ts';
import { drawCamera, drawGamepad, drawSmartwatch } from './sample-forms/gear.ts';
import { drawEarrings, drawNecklace, drawPendant } from './sample-forms/jewelry-hanging.ts';
import { drawBrooch, drawCufflinks, drawWristwatch } from './sample-forms/jewelry-metal.ts';
import { drawBracelet, drawRing, drawTiara } from './sample-forms/jewelry-stones.ts';
import { drawHairbrush, drawLipstick, drawMakeupPalette } from './sample-forms/make-up.ts';
import { drawDress, drawJacket } from './sample-forms/outfits.ts';
import { drawPerfume, drawSerumBottle } from './sample-forms/perfumery.ts';
import type { SampleDrawing } from './sample-forms/sample-look.ts';
import { drawLaptop, drawSmartphone, drawTablet, drawTv } from './sample-forms/screens.ts';
import { drawHat, drawSneakers } from './sample-forms/shoes-and-hats.ts';
import type { SampleKind } from './sample-kinds.ts';

const SIZE = 960;

interface SampleForm {
  draw: SampleDrawing;
  /** The colour when the sample names none. */
  colour: string;
  tint: 'electronics' | 'fashion' | 'beauty' | 'jewelry';
}

const FORMS: Readonly<Record<SampleKind, SampleForm>> = {
  headphones: { draw: drawHeadphones, colour: '#2E4A62', tint: 'electronics' },
  earbuds: { draw: drawEarbuds, colour: '#E9E6DF', tint: 'electronics' },
  smartphone: { draw: drawSmartphone, colour: '#3F6B8A', tint: 'electronics' },
  smartwatch: { draw: drawSmartwatch, colour: '#2F3A45', tint: 'electronics' },
  laptop: { draw: drawLaptop, colour: '#9AA3AD', tint: 'electronics' },
  speaker: { draw: drawSpeaker, colour: '#B5532D', tint: 'electronics' },
  camera: { draw: drawCamera, colour: '#6E6A64', tint: 'electronics' },
  tablet: { draw: drawTablet, colour: '#4F6F7F', tint: 'electronics' },
  tv: { draw: drawTv, colour: '#2F6F8F', tint: 'electronics' },
  gamepad: { draw: drawGamepad, colour: '#D9D6CE', tint: 'electronics' },
  't-shirt': { draw: drawTShirt, colour: '#2E6F6B', tint: 'fashion' },
  dress: { draw: drawDress, colour: '#B23A55', tint: 'fashion' },
  jeans: { draw: drawJeans, colour: '#3A5F8F', tint: 'fashion' },
  sneakers: { draw: drawSneakers, colour: '#D2543A', tint: 'fashion' },
  jacket: { draw: drawJacket, colour: '#5A3B28', tint: 'fashion' },
  handbag: { draw: drawHandbag, colour: '#9A4F2B', tint: 'fashion' },
  hat: { draw: drawHat, colour: '#D9B77A', tint: 'fashion' },
  sunglasses: { draw: drawSunglasses, colour: '#6B4226', tint: 'fashion' },
  'cream-jar': { draw: drawCreamJar, colour: '#E3A79A', tint: 'beauty' },
  perfume: { draw: drawPerfume, colour: '#E0A84A', tint: 'beauty' },
  lipstick: { draw: drawLipstick, colour: '#C1273F', tint: 'beauty' },
  'serum-bottle': { draw: drawSerumBottle, colour: '#B06A2A', tint: 'beauty' },
  shampoo: { draw: drawShampoo, colour: '#3E8E7E', tint: 'beauty' },
  'nail-polish': { draw: drawNailPolish, colour: '#B2284F', tint: 'beauty' },
  'makeup-palette': { draw: drawMakeupPalette, colour: '#8B4F7F', tint: 'beauty' },
  hairbrush: { draw: drawHairbrush, colour: '#B9735A', tint: 'beauty' },
  ring: { draw: drawRing, colour: '#4F9ED9', tint: 'jewelry' },
  necklace: { draw: drawNecklace, colour: '#1F8A5B', tint: 'jewelry' },
  earrings: { draw: drawEarrings, colour: '#8A3FA0', tint: 'jewelry' },
  bracelet: { draw: drawBracelet, colour: '#3A6FC4', tint: 'jewelry' },
  brooch: { draw: drawBrooch, colour: '#B8405E', tint: 'jewelry' },
  wristwatch: { draw: drawWristwatch, colour: '#6B3F24', tint: 'jewelry' },
  pendant: { draw: drawPendant, colour: '#C02F45', tint: 'jewelry' },
  cufflinks: { draw: drawCufflinks, colour: '#22396B', tint: 'jewelry' },
  tiara: { draw: drawTiara, colour: '#7F5FC4', tint: 'jewelry' },
};

/**
 * Draws one of the sample products: SVG of 960 by 960 px, opaque, words as outlines, the same for the same request.
 * `colour` is `#rrggbb`; without one the thing has its usual colour, and with a colour that is not hex one of its own.
 */
export function drawSamplePicture({
  kind,
  colour,
  brandName = '',
  title,
}: {
  kind: SampleKind;
  colour?: string;
  brandName?: string;
  title: string;
}): string {
  const form = FORMS[kind];
  const sheet = createSheet();
  const look = { colour: chooseColour(colour, form.colour), brandName, title };
  const body = drawBackdrop(sheet, { tint: getCategoryTint(form.tint) }) + form.draw(sheet, look);
  return finishSheet(sheet, { width: SIZE, height: SIZE, body });
}

function chooseColour(wanted: string | undefined, usual: string): string {
  if (!wanted?.trim()) return usual;
  if (/^#[0-9a-f]{6}$/i.test(wanted)) return wanted;
  return fromHsl(hashText(wanted) % 360, 0.4, 0.45);
}
