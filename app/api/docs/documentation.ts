import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Rendered } from '#app/http/cached-response.ts';
import { apiPaths } from '#app/paths.ts';
import { renderBody, renderJson, type Reads } from '#app/api/shared/read-endpoints.ts';
import { createApiDocument } from './openapi.ts';
import { renderDocsPage } from './docs-page.ts';

/**
 * Content security policy of the documentation page. It allows files of this store, and the `data:` pictures in Swagger
 * UI's style sheet.
 */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Files of the documentation page by name: files of the Swagger UI package, and files that adapt and start it. */
const pageFiles: Record<string, URL> = {
  'index.css': packageFile('index.css'),
  'swagger-ui.css': packageFile('swagger-ui.css'),
  'swagger-ui-bundle.js': packageFile('swagger-ui-bundle.js'),
  'docs.css': new URL('docs.css', import.meta.url),
  'start-docs.js': new URL('start-docs.js', import.meta.url),
};

/** Adds the endpoints of the API's description: an OpenAPI document, and a page for developers. */
export function addDocumentation(api: OpenAPIHono, { readShop, cache }: Pick<Reads, 'readShop' | 'cache'>): void {
  api.get(apiPaths.description, async (c) => {
    const response = await cache.respond(c.req.raw, { key: 'openapi', render: renderDocument });
    return response ?? c.notFound();
  });

  api.get('/api/docs', async (c) => {
    const response = await cache.respond(c.req.raw, { key: 'docs', render: renderPage });
    return response ?? c.notFound();
  });

  for (const [name, file] of Object.entries(pageFiles)) {
    api.get(`/api/docs/${name}`, async (c) => {
      const response = await cache.respond(c.req.raw, { key: `docs ${name}`, render: () => renderFile(file) });
      return response ?? c.notFound();
    });
  }

  async function renderDocument(): Promise<Rendered> {
    return renderJson(createApiDocument(api, { shop: await readShop() }));
  }

  async function renderPage(): Promise<Rendered> {
    const shop = await readShop();
    const body = renderDocsPage(createApiDocument(api, { shop }), { shop, documentPath: apiPaths.description });
    return renderBody(body, { contentType: 'text/html; charset=utf-8', policy: pagePolicy });
  }
}

function packageFile(name: string): URL {
  return new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
}

async function renderFile(file: URL): Promise<Rendered> {
  const contentType = file.pathname.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return renderBody(await readFile(file, 'utf8'), { contentType });
}
