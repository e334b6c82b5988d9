import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Rendered } from '#app/http/cached-response.ts';
import { apiPaths } from '#app/paths.ts';
import { renderBody, renderJson, type Reads } from '#app/api/shared/reads.ts';
import { describeApi } from './openapi.ts';
import { renderDocsPage } from './page.ts';

/** Adds the description of the API, as a document for programs and as a page for people. */
export function addDocumentation(api: OpenAPIHono, { readShop, cache }: Pick<Reads, 'readShop' | 'cache'>): void {
  api.get(apiPaths.description, async (c) => {
    const response = await cache.respond(c.req.raw, { key: 'openapi', render: renderDocument });
    return response ?? c.notFound();
  });

  api.get('/api/docs', async (c) => {
    const response = await cache.respond(c.req.raw, { key: 'docs', render: renderPage });
    return response ?? c.notFound();
  });

  async function renderDocument(): Promise<Rendered> {
    return renderJson(describeApi(api, { shop: await readShop() }));
  }

  async function renderPage(): Promise<Rendered> {
    const styles = await readFile(new URL('docs.css', import.meta.url), 'utf8');
    const shop = await readShop();
    const body = renderDocsPage(describeApi(api, { shop }), { shop, styles, documentPath: apiPaths.description });
    return renderBody(body, { contentType: 'text/html; charset=utf-8', policy: getPolicy(styles) });
  }
}

/** The page may use its own style element and nothing else. */
function getPolicy(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
