import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Shop } from '#app/domain/store/shop.ts';
import type { Answers } from '#app/api/shared/cached-responses.ts';
import type { Content } from '#app/api/shared/cached-response.ts';
import { describeApi } from './openapi.ts';
import { renderDocsPage } from './page.ts';

const documentPath = '/api/openapi.json';

/** Adds the description of the API, as a document for programs and as a page for people. */
export function addDocumentation(
  api: OpenAPIHono,
  { shop, answers }: { shop: Pick<Shop, 'name' | 'publicUrl'>; answers: Answers },
): void {
  api.get(documentPath, async (c) => {
    const response = await answers.respond(c.req.raw, { key: 'openapi', render: renderDocument });
    return response ?? c.notFound();
  });

  api.get('/api/docs', async (c) => {
    const response = await answers.respond(c.req.raw, { key: 'docs', render: renderPage });
    return response ?? c.notFound();
  });

  async function renderDocument(): Promise<Content> {
    return { body: JSON.stringify(describeApi(api, { shop })), contentType: 'application/json; charset=utf-8' };
  }

  async function renderPage(): Promise<Content> {
    const styles = await readFile(new URL('docs.css', import.meta.url), 'utf8');
    const body = renderDocsPage(describeApi(api, { shop }), { shop, styles, documentPath });
    return { body, contentType: 'text/html; charset=utf-8', policy: getPolicy(styles) };
  }
}

/** The page may use its own style element and nothing else. */
function getPolicy(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
