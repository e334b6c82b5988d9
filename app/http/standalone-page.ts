interface StandalonePage {
  title: string;
  text: string;
  /** To the page that was requested, or to `href` in a window of its own. */
  link?: string;
  href?: string;
  /** Seconds after which the browser asks for that page again by itself. */
  refreshSeconds?: number;
}

/** A page that needs no part of the screens. The empty address is the page that was requested. */
export function makeStandalonePage({ title, text, link, href, refreshSeconds }: StandalonePage): Buffer {
  const refresh = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  const address = href === undefined ? 'href=""' : `href="${href}" target="_blank"`;
  return Buffer.from(
    `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">${refresh}` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p>${link ? `<p><a ${address}>${link}</a></p>` : ''}</main></body></html>`,
  );
}
