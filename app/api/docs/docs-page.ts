import { html } from 'hono/html';
import type { Shop } from '#app/domain/store/shop.ts';
import type { ApiDocument } from './openapi.ts';
import { docsTexts } from './texts.ts';

/**
 * Renders the documentation page. It contains information that applies to all endpoints, and the element in which
 * Swagger UI lists the endpoints.
 */
export function renderDocsPage(
  { info: { title, description } }: ApiDocument,
  { shop, documentPath }: { shop: Pick<Shop, 'name'>; documentPath: string },
): string {
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
        <link rel="stylesheet" href="/api/docs/index.css" />
        <link rel="stylesheet" href="/api/docs/docs.css" />
        <script src="/api/docs/swagger-ui-bundle.js" defer></script>
        <script src="/api/docs/start-docs.js" defer></script>
      </head>
      <body>
        <header class="swagger-ui">
          <div class="wrapper info">
            <p><a class="link" href="/home">${docsTexts.backToStore}: ${shop.name}</a></p>
            <h1 class="title">${title}</h1>
            <p>${description}</p>
            <h2>${docsTexts.generalHeading}</h2>
            <ul>
              ${docsTexts.general.map((sentence) => html`<li>${sentence}</li>`)}
            </ul>
            <p><a class="link" href="${documentPath}">${docsTexts.document}</a></p>
            <noscript><p>${docsTexts.needsScript}</p></noscript>
          </div>
        </header>
        <div id="chamadas" data-document="${documentPath}"></div>
      </body>
    </html> `;
  return String(page);
}
