import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import { offlineTexts } from '#app/texts/store/offline-page-texts.ts';

export interface CachedPage {
  /** Path with its query. */
  path: string;
  /** Title as HTML, escaped as in the cached document. */
  titleHtml: string;
}

/** Headers of the offline page, which allow only the store's own styles, pictures and fonts. */
export const offlinePageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'",
};

/**
 * Formats the document that is shown instead of a screen that is neither reachable nor cached. It links to the cached
 * screens.
 * @param styleSheets URLs of the store's style sheets
 */
export function formatOfflinePage({ pages, styleSheets }: { pages: CachedPage[]; styleSheets: string[] }): string {
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  const items = pages
    .map(
      ({ path, titleHtml }) =>
        `<li><a class="inline-block py-2.5 underline underline-offset-4" href="${escapeMarkup(path)}">${titleHtml}</a></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${offlineTexts.title}</title>${links}
</head>
<body>
<main class="shell py-10">
<div class="card mx-auto max-w-2xl px-6 py-8">
<h1 class="text-2xl font-extrabold">${offlineTexts.title}</h1>
<p class="my-4 text-ink-soft">${offlineTexts.text}</p>
<a class="btn btn-primary" href="">${offlineTexts.retry}</a>
${items ? `<h2 class="mt-8 mb-2 text-lg font-bold">${offlineTexts.keptHeading}</h2><ul>${items}</ul>` : ''}
</div>
</main>
</body>
</html>
`;
}

/** Returns the title of a document as HTML, without the shop's name; null when the document has no title. */
export function readTitleHtml(html: string): string | null {
  return /<title[^>]*>([^<]+?)( \| [^<|]*)?<\/title>/.exec(html)?.[1] ?? null;
}
