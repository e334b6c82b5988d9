import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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
 * A description that is safe to put into a page: paragraphs, headings of the third and fourth level, lists, emphasis,
 * tables and links to the web or to an e-mail address. Scripts, styles, pictures and everything else are gone. A text without
 * any markup gets one paragraph per line.
 */
export function sanitizeDescription(html: string): string {
  const marked = /<[a-z!/]/i.test(html) ? html : markParagraphs(html);
  return sanitizeHtml(marked, options).trim();
}

function markParagraphs(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
    .join('');
}
