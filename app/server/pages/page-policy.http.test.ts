import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { makePosting, seedThreeProducts } from '#tests/support/http/review-calls.ts';

const injected = 'document.title = "invadida"';

const app = setUpTestApp({
  async seed(db) {
    await seedThreeProducts(db);
    // The description is stored directly, because the store's own code would sanitize it. A restored backup or another
    // program could contain or store such a description.
    const description_html = `<p onclick="x()">Para o cocho.</p><script>${injected}</script><img src=x onerror=x()>`;
    await db.transact((tx) => tx.query.updateTable('products').set({ description_html }).execute());
  },
});

test('a script in a stored description is neither in the page nor in the API response, and the content security policy would block it', async () => {
  const page = await app.get('/shop/shop-details/1');
  const html = await page.text();
  expect(html).toContain('<p>Para o cocho.</p>');
  expect(html).not.toMatch(/invadida|onclick|onerror/);
  expect(await (await app.get('/api/Produto/v1/produtoDetalhe/1')).text()).not.toMatch(/invadida|onclick|onerror/);
  const hash = createHash('sha256').update(injected).digest('base64');
  expect(page.headers.get('Content-Security-Policy')).not.toContain(hash);
});

test('a page that responds to a form allows only the scripts of the framework, by their hashes', async () => {
  const { comentario: _left, ...posting } = makePosting();
  const answer = await app.get('/shop/shop-details/1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(posting as Record<string, string>).toString(),
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).not.toContain('nonce=');
  const scripts = [...html.matchAll(/<script(?: type="text\/x-late-module"[^>]*)?>(.*?)<\/script>/gs)].map(
    ([, text]) => text ?? '',
  );
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes.length).toBeGreaterThanOrEqual(2);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(/script-src ([^;]+)/.exec(policy)?.[1]?.split(' ').toSorted()).toEqual(
    ["'self'", ...new Set(hashes)].toSorted(),
  );
});
