import { createHash } from 'node:crypto';

/** Inline style in the store's colours. It is inline because the page must not request any file. */
export const standaloneStyle =
  'body{display:grid;min-height:90vh;margin:0;padding:24px;place-content:center;background:#fbf8f1;color:#1b1f18;' +
  'font:18px/1.5 system-ui,sans-serif}main{max-width:32rem}h1{margin:0;font-size:1.6rem;line-height:1.2}a{display:inline-block;padding:10px 0;color:#1f5130}';

const styleHash = createHash('sha256').update(standaloneStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
/** Content security policy of standalone pages. It allows only their own style. */
export const standalonePolicy = `${policy}; frame-ancestors 'none'`;
/** Content security policy of a standalone page that the store's own pages may frame. */
export const framedStandalonePolicy = `${policy}; frame-ancestors 'self'`;

/** Content of the page. All texts are inserted as HTML, so the caller must have escaped them. */
interface StandalonePage {
  title: string;
  text: string;
  /** Text of the link to the requested page, or to `href` in a new window; without it the page has no link. */
  link?: string;
  href?: string;
  /** Number of seconds after which the browser reloads the page by itself. */
  refreshSeconds?: number;
}

/**
 * Creates a page, such as an error page, that uses no part of the application. Without `href`, its link leads to the
 * requested URL itself, by an empty attribute.
 */
export function makeStandalonePage({ title, text, link, href, refreshSeconds }: StandalonePage): Buffer {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const linkAttributes = href === undefined ? 'href=""' : `href="${href}" target="_blank"`;
  return Buffer.from(
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">${refresh}` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${standaloneStyle}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p>${link ? `<p><a ${linkAttributes}>${link}</a></p>` : ''}</main></body></html>`,
  );
}
