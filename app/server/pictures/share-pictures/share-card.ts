import { getCategoryTheme, type CategoryTheme } from '#app/domain/pictures/category-theme.ts';
import type { ShopLook } from '#app/domain/pictures/shop-look.ts';
import { listingTexts } from '#app/texts/listing/listing-texts.ts';
import { formatInitialsTile } from '../shop-emblem.ts';
import { fitText } from './fit-text.ts';
import { hasDrawableCharacter, measureText, outlineText } from '../outline-text.ts';

const ink = '#1B1F18';
/**
 * Background colours by category theme, as in `app/storefront/shared/product-card/category-tint.css`. Categories without a theme
 * have the plain one.
 */
const backgrounds: Record<CategoryTheme, string> = {
  earth: '#F1DFD3',
  milk: '#DDE9F0',
  leather: '#EDE1C9',
  rose: '#F6DFDC',
  yolk: '#FBEBC2',
  water: '#D5EAEA',
  wool: '#E6E3DB',
  sand: '#E3E6CF',
  dusk: '#E9E0F0',
  leaf: '#DDEBD0',
  mint: '#D8ECE3',
  steel: '#E7E4D8',
  denim: '#E1E5EF',
  rain: '#D8E8EE',
  iron: '#E6E6E2',
  clay: '#F0E4D2',
  straw: '#EFE6C8',
};
const plainBackground = '#EFE9DA';

/**
 * SVG path of the curved edge between the background of the text and the picture. `countryside.avif` has the same edge.
 */
const softEdge = 'M596-20S636 101.7 642 160c6 58.3-13.3 116.7-10 170s28.7 96.7 30 150c1.3 53.3-22 170-22 170h580V-20Z';

/** Side in px of the square into which a photograph is fitted. */
export const cardPhotoSide = 630;

export interface CardPhoto {
  /** `data:` URL of a JPEG. */
  href: string;
  /**
   * Whether the photograph is square and fills its half of the picture. A photograph that is not square is shown
   * uncropped on a white card.
   */
  isSquare: boolean;
  /** Category of the product, which determines the colour around the white card. */
  categoryName: string;
}

interface ShareCard {
  title: string;
  /** Formatted price, such as 'R$ 164,90'. */
  price?: string;
  photo?: CardPhoto;
  look: ShopLook;
  logo?: CardLogo;
}

/**
 * The shop's logo on a share picture. It is larger when it takes the place of the photograph than when it is above the
 * text.
 */
export interface CardLogo {
  /** `data:` URL of a PNG. */
  href: string;
  width: number;
  height: number;
  background: string;
}

/** Top left corner and maximum size of the shop's emblem above the text, in px. */
const emblemBox = { x: 64, y: 46, width: 440, height: 92 };
/** Maximum width in px of a logo beside which the shop's name has room. */
const maxSymbolWidth = 150;
/** Position and size of the emblem when there is no photograph, in px. */
const plateBox = { x: 740, y: 155, width: 380, height: 320 };

/**
 * Returns a transparent SVG of 1200 by 630 px with text, price and photograph of a share picture. A title without letters
 * that the font has is replaced by the name of the shop or a general title.
 */
export function drawShareCard({ title, price, photo, look, logo }: ShareCard): string {
  const titleText = [title, look.name].find(hasDrawableCharacter) ?? listingTexts.title;
  const fittedName = fitText({
    text: titleText,
    width: 516,
    height: price ? 250 : 340,
    maxSize: 80,
    minSize: 40,
    weight: 800,
    leading: 1.02,
    maxLines: 6,
    isBalanced: true,
  });
  const body = [
    photo ? renderPhoto(photo) : renderEmblem(look, logo),
    renderHeader(look, logo),
    ...fittedName.lines.map((line, index) =>
      outlineText(line, {
        x: 64,
        y: 236 + index * fittedName.size * fittedName.leading,
        size: fittedName.size,
        weight: 800,
        fill: ink,
      }),
    ),
    price ? renderPrice(price, look.accent) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${body.join('')}</svg>`;
}

/**
 * Returns the SVG of the logo or initials, and of the shop's name when the logo leaves room for it. The demonstration
 * shop's emblem is part of its background.
 */
function renderHeader(look: ShopLook, logo: CardLogo | undefined): string {
  const { x, y, width, height } = emblemBox;
  const scale = logo ? Math.min(width / logo.width, height / logo.height) : 0;
  const logoWidth = logo ? logo.width * scale : 84;
  const mark = logo
    ? `<image x="${x}" y="${y + (height - logo.height * scale) / 2}" width="${logoWidth}" height="${logo.height * scale}" href="${logo.href}"/>`
    : look.emblem.kind === 'demo'
      ? ''
      : formatInitialsTile({ look, letters: look.monogram, x, y, side: 84, radius: 18 });
  if (logoWidth > maxSymbolWidth) return mark;
  const left = x + logoWidth + 24;
  const fittedName = fitText({
    text: look.name,
    width: 602 - left,
    height: 44,
    maxSize: 38,
    minSize: 22,
    weight: 700,
    maxLines: 1,
  });
  return (
    mark +
    outlineText(fittedName.lines[0] ?? '', { x: left, y: 108, size: fittedName.size, weight: 700, fill: look.main })
  );
}

/**
 * Returns the SVG for the side of a picture without a photograph: the shop's colour, with the logo on a white plate or
 * with the initials.
 */
function renderEmblem(look: ShopLook, logo: CardLogo | undefined): string {
  if (look.emblem.kind === 'demo') return '';
  const side = `<path d="${softEdge}" fill="${look.deep}"/>`;
  const { x, y, width, height } = plateBox;
  if (!logo) {
    const tile = { look: { main: look.accent }, x: x + 40, y: y + 10, side: 300, radius: 60 };
    return side + formatInitialsTile({ ...tile, letters: look.monogram, fill: ink });
  }
  const scale = Math.min((width - 60) / logo.width, (height - 60) / logo.height);
  const [shownWidth, shownHeight] = [logo.width * scale, logo.height * scale];
  return [
    side,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="${logo.background}"/>`,
    `<image x="${x + (width - shownWidth) / 2}" y="${y + (height - shownHeight) / 2}" width="${shownWidth}" height="${shownHeight}" href="${logo.href}"/>`,
  ].join('');
}

function renderPhoto({ href, isSquare, categoryName }: CardPhoto): string {
  if (isSquare) {
    const photo = image(href, { x: 590, y: 0, side: cardPhotoSide });
    return `<clipPath id="edge"><path d="${softEdge}"/></clipPath><g clip-path="url(#edge)">${photo}</g>`;
  }
  const theme = getCategoryTheme(categoryName);
  const shade =
    '<linearGradient id="shade" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".75" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#140f0a" stop-opacity="0"/><stop offset="1" stop-color="#140f0a" stop-opacity=".06"/></linearGradient>';
  return [
    `${shade}<path d="${softEdge}" fill="${theme ? backgrounds[theme] : plainBackground}"/><path d="${softEdge}" fill="url(#shade)"/>`,
    '<rect x="760" y="125" width="380" height="380" rx="24" fill="#fff"/>',
    image(href, { x: 780, y: 145, side: 340 }),
  ].join('');
}

function image(href: string, { x, y, side }: { x: number; y: number; side: number }): string {
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${href}"/>`;
}

function renderPrice(price: string, background: string): string {
  const style = { size: 66, weight: 800 } as const;
  const tag = `<rect x="64" y="478" width="${measureText(price, style) + 64}" height="96" rx="16" fill="${background}"/>`;
  return tag + outlineText(price, { x: 96, y: 549, ...style, fill: ink });
}
