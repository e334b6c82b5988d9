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

/**
 * Sanitises the HTML of a description before it is stored. Paragraphs, headings of level 3 and 4, lists, emphasis,
 * tables, and links to pages or to an e-mail address stay; headings of other levels become level 3 or 4. Of other
 * elements at most the text stays, and nothing of scripts and styles. In a text without markup, each line becomes a
 * paragraph.
 */
export function sanitizeDescription(html: string): string {
  const marked = /<[a-z!/]/i.test(html) ? html : markParagraphs(html);
  return sanitizeHtml(marked, options).trim();
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
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
    .join('');
}
