import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'br',
    'a',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 20,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener noreferrer' }),
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
  },
};

/** Block elements that become paragraphs, so that their texts do not run together. */
const blockTags =
  'address article aside blockquote center dd div dt figcaption figure footer header main pre section'.split(' ');
const blockTagStart = new RegExp(`<(?:${blockTags.join('|')})\\b`, 'i');
const blockOptions: sanitizeHtml.IOptions = {
  ...options,
  transformTags: { ...options.transformTags, ...Object.fromEntries(blockTags.map((tag) => [tag, 'p'])) },
};

/**
 * Sanitises the HTML of a description before it is stored. Paragraphs, headings of level 3 and 4, lists, emphasis,
 * tables, and links to pages or to an e-mail address stay; headings of other levels become level 3 or 4, and other
 * blocks become paragraphs. Of other elements at most the text stays, and nothing of scripts and styles. In a text
 * without blocks, each line becomes a paragraph.
 */
export function sanitizeDescription(html: string): string {
  const marked = /<[a-z!/]/i.test(html) ? html : markParagraphs(html);
  const clean = blockTagStart.test(marked) ? flattenBlocks(marked) : sanitizeHtml(marked, options).trim();
  return hasUnmarkedLines(clean) ? sanitizeHtml(wrapLines(clean), options) : clean;
}

/** Whether a text needs a paragraph per line: it has lost all of its markup, or has lines but no blocks or line breaks. */
function hasUnmarkedLines(clean: string): boolean {
  return !clean.includes('<') || (clean.includes('\n') && !/<(?:p|h[34]|[uo]l|li|table|t[dhr]|br)\b/.test(clean));
}

/** Sanitises HTML with block elements. The second pass ends each paragraph where another block begins inside it. */
function flattenBlocks(html: string): string {
  const nested = sanitizeHtml(html, blockOptions);
  return sanitizeHtml(nested, options)
    .replace(/<p>\s*<\/p>/g, '')
    .trim();
}

/** Maximum size of the cache of sanitised descriptions, in characters. */
const maxCachedCharacters = 1_000_000;
const sanitizedHtml = new LRUCache<string, string>({
  maxSize: maxCachedCharacters,
  maxEntrySize: maxCachedCharacters / 10,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/**
 * Sanitises a description read from the database, which a restored backup or another program may have written.
 * Descriptions that contain only allowed tags without attributes are returned without parsing; other results are
 * cached.
 */
export function readDescription(html: string): string {
  if (hasPlainTagsOnly(html)) return html;
  const cached = sanitizedHtml.get(html);
  if (cached !== undefined) return cached;
  const clean = sanitizeHtml(html, options).trim();
  sanitizedHtml.set(html, clean);
  return clean;
}

/** Matches an allowed tag without attributes at `lastIndex`, such as `<p>`, `</td>` or `<br />`. */
const plainTag = /<(?:br \/|\/?(?:p|h3|h4|ul|ol|li|strong|em|b|i|table|caption|thead|tbody|tfoot|tr|th|td))>/y;

function hasPlainTagsOnly(html: string): boolean {
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
    plainTag.lastIndex = start;
    if (!plainTag.test(html)) return false;
  }
  return true;
}

function markParagraphs(text: string): string {
  return wrapLines(text.replaceAll('<', '&lt;'));
}

function wrapLines(html: string): string {
  return html
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('');
}
