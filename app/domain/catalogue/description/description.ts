import { cleanLine, cleanText } from '#app/domain/shared/text/clean-text.ts';
import { comparePreviewLength, cutPreview } from './description-preview.ts';

const combiningMarks: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
};
/** HTML entities, each followed by the character that it stands for. */
const namedCharacters = [
  `amp& lt< gt> quot" apos' ndash– mdash— hellip… lsquo‘ rsquo’ ldquo“ rdquo” laquo« raquo» bull• middot· deg°`,
  `ordmº ordfª times× divide÷ plusmn± microµ sup1¹ sup2² sup3³ frac12½ frac14¼ frac34¾ le≤ ge≥ euro€ copy© reg®`,
];
const characterByEntity = new Map([
  ...namedCharacters.flatMap((line) => line.split(' ')).map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
  ['nbsp', ' '] as const,
  ['shy', ''] as const,
]);

/** Private-use characters that mark in the text where a heading, a list item or a paragraph ended. */
const endMarkers = { heading: '\ue000', item: '\ue001', paragraph: '\ue002' } as const;

/**
 * Excerpt of a description for cards and the compare table: one line of at most 150 characters, then '…' if cut.
 * Headings, paragraphs and list items are separated as in running text.
 * @example getExcerpt('<h3>Uso</h3><ul><li>Pasto</li><li>Cocho</li></ul>') // 'Uso: Pasto; Cocho'
 */
export function getExcerpt(html: string): string {
  const marked = html
    .replace(/[\ue000-\ue002]/g, '')
    .replace(/<\/h[1-6]\s*>/gi, endMarkers.heading)
    .replace(/<\/(?:li|dt|dd|td|th)\s*>/gi, endMarkers.item)
    .replace(/<\/(?:p|div|ul|ol|dl|table|blockquote)\s*>/gi, endMarkers.paragraph);
  const text = htmlToText(marked)
    .replace(/^[\s\ue000-\ue002]+|[\s\ue000-\ue002]+$/g, '')
    // Matches the end of one or more blocks with the punctuation before it, such as 'Pasto.' and the end of its item.
    .replace(/([.,;:!?…]?)\s*([\ue000-\ue002][\s\ue000-\ue002]*)/g, (_, mark: string, blocks: string) => {
      if (mark !== '' && mark !== ',') return `${mark} `;
      if (blocks.includes(endMarkers.paragraph)) return '. ';
      return blocks.includes(endMarkers.heading) ? ': ' : '; ';
    });
  return cutPreview(text, comparePreviewLength);
}

/**
 * Text of an HTML fragment on one line: without tags, comments, scripts and styles, and with entities decoded. It
 * serves previews and search. It does not make the text safe: the result is plain text and must be escaped before it is
 * shown.
 */
export function htmlToText(html: string): string {
  const withoutHidden = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ');
  const withoutTags = withoutHidden.replace(/<\/?([a-z][a-z0-9]*)\b[^>]*(?:>|$)|<[!?][^>]*(?:>|$)/gi, replaceTag);
  return cleanLine(cleanText(withoutTags).replace(/&(#\d{1,8}|#x[0-9a-f]{1,7}|[a-z][a-z0-9]{1,9});/gi, decodeEntity));
}

/** Matches the end of a line, both in HTML and in plain text. */
const lineEnd = /<(?:br|\/?(?:li|p|div|tr|td))\b[^>]*>|\n/i;

/**
 * Converts a cell into which HTML was pasted to plain text, with each paragraph and list item on its own line. Text
 * without HTML stays as it is.
 */
export function htmlToLines(text: string): string {
  let plain = text;
  // Text that was escaped twice is decoded twice, so that importing an exported file changes nothing. The limit of 50
  // passes only bounds the loop.
  for (let pass = 0; pass < 50 && markUp.test(plain); pass += 1) {
    const escapedOnce = plain.replace(/&(?:amp;|#0*38;|#x0*26;)+/gi, '&amp;');
    const decoded = escapedOnce.split(lineEnd).map(htmlToText).filter(Boolean).join('\n');
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain;
}

/** Matches the beginning of a tag, or an entity, such as '<p', '&amp;' or '&#38;'. */
const markUp = /<\/?[a-z]|&(?:#\d|#x[0-9a-f]|[a-z])[a-z0-9]*;/i;

/**
 * Replacement of a tag: an empty string for inline tags, which join the text around them, and a space for all others.
 */
function replaceTag(_tag: string, name: string | undefined): string {
  return name && /^(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)$/i.test(name) ? '' : ' ';
}

function decodeEntity(entity: string, name: string): string {
  if (name.startsWith('#')) return decodeNumber(name.slice(1));
  const accented = /^([a-z])(acute|grave|circ|tilde|uml|cedil|ring)$/i.exec(name);
  const mark = accented?.[2] && combiningMarks[accented[2]];
  if (accented?.[1] && mark) return `${accented[1]}${mark}`.normalize('NFC');
  return characterByEntity.get(name) ?? entity;
}

function decodeNumber(digits: string): string {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
