import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderedDocumentContext } from '#app/rendering/rendered-document.ts';
import { finishDocument, renderPage, type Screens } from './render-page.ts';

function render(key: string, { status, isAway }: { status: number; isAway: boolean }) {
  const ping = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve());
  const handle = async () => new Response('{}', { status, headers: { 'Content-Type': 'text/x-script' } });
  const screens = { handle, readShop: async () => ({}), db: { ping }, publicUrl: 'http://loja.example' };
  return renderPage(screens as unknown as Screens, key);
}

test.each(['/shop', '/shop.data?category=aves'])(
  '%s that fails because the database is unavailable is a 503, and other responses keep their status',
  async (key) => {
    expect(await render(key, { status: 500, isAway: true })).toMatchObject({
      status: 503,
      headers: ['Retry-After', '5'],
    });
    expect(await render(key, { status: 500, isAway: false })).toMatchObject({ status: 500 });
    expect(await render(key, { status: 404, isAway: true })).toMatchObject({ status: 404, headers: [] });
    expect((await render(key, { status: 302, isAway: true })).headers).not.toContain('Retry-After');
  },
);

test.each([
  ['SQLITE_FULL', 503],
  ['SQLITE_IOERR_WRITE', 503],
  ['ENOSPC', 503],
  ['SQLITE_CONSTRAINT_UNIQUE', 500],
  ['ENOENT', 500],
])('a screen that failed with %s is a %i', async (code, status) => {
  const screens = {
    async handle(_: Request, context: RouterContextProvider) {
      Object.assign(context.get(renderedDocumentContext) ?? {}, { failure: Object.assign(new Error('x'), { code }) });
      return new Response('', { status: 500 });
    },
    readShop: async () => ({}),
    db: { ping: async () => {} },
    publicUrl: 'http://loja.example',
  };
  expect(await renderPage(screens as unknown as Screens, '/shop')).toMatchObject({ status });
});

test('browsers may reuse the data of a page for ten seconds, but always revalidate a page', async () => {
  expect((await render('/shop.data?page=2', { status: 200, isAway: false })).maxAgeSeconds).toBe(10);
  expect((await render('/shop?page=2', { status: 200, isAway: false })).maxAgeSeconds).toBe(0);
});

function finish(document: string, earlyScript?: string) {
  const { body, scriptHashes } = finishDocument(Buffer.from(document), 'n0', earlyScript);
  return { html: body.toString(), scriptHashes };
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

test('the style sheet is moved to the front of the head and occurs only there', () => {
  const { html } = finish(
    '<html><head><meta charSet="utf-8"/><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body></body></html>',
  );
  expect(html.indexOf('/s.css')).toBeLessThan(html.indexOf('<title>'));
  expect(html.indexOf('charSet')).toBeLessThan(html.indexOf('/s.css'));
  expect(html.match(/stylesheet/g)).toHaveLength(1);
});

test('the framework’s scripts are started by the early script, which lists all their files and waits for no style sheet', () => {
  const { html, scriptHashes } = finish(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/s.css"/><link rel="modulepreload" href="/a.js"/>' +
      '<link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/><script>early("$&")</script></head>' +
      '<body><p>$& <link rel="modulepreload" href="/c.js"/></p><script type="module" async="">stored()</script>' +
      '<script nonce="n0">own()</script><script nonce="n0" type="module" async="">import "/a.js"</script></body></html>',
    'early("$&")',
  );
  expect(html).toBe(
    '<html><head><meta charSet="utf-8"/><script>early("$&")</script><link rel="stylesheet" href="/s.css"/></head>' +
      '<body><p>$& <link rel="modulepreload" href="/c.js"/></p><script type="module" async="">stored()</script>' +
      '<script>own()</script><script type="text/x-late-module" data-files="/b.js">import "/a.js"</script></body></html>',
  );
  expect(scriptHashes).toEqual([sha256('early("$&")'), sha256('own()'), sha256('import "/a.js"')]);
});

test('inline scripts of the framework are allowed by hashes of their exact bytes, and script files are not hashed', () => {
  const { html, scriptHashes } = finish(
    '<script nonce="n0">let a = "ção";</script><script nonce="n0" type="module" async="">import "x"</script>' +
      '<script nonce="n0" src="/a.js"></script><link rel="modulepreload" nonce="n0" href="/a.js"/>' +
      '<script type="application/ld+json">{"@type":"Product"}</script><script nonce="n0">let a = "ção";</script>',
  );
  expect(scriptHashes).toEqual([sha256('let a = "ção";'), sha256('import "x"')]);
  expect(html).not.toContain('nonce');
});

test.each([
  '<p>oi</p><script>alert(1)</script>',
  '<script nonce="n1">alert(1)</script>',
  "<script a='<script nonce='>alert(1)</script>",
  '<SCRIPT>alert(1)</SCRIPT>',
  '<!--<script>alert(1)',
])('a script that came with stored data is not allowed: %s', (stored) => {
  const ownScript = '<script nonce="n0">own()</script>';
  expect(finish(`<div>${stored}</div>${ownScript}`).scriptHashes).toEqual([sha256('own()')]);
});

test('a document without a head is returned unchanged', () => {
  expect(finish('<p>oi</p>')).toEqual({ html: '<p>oi</p>', scriptHashes: [] });
});

test('the text of a page stays unchanged in any writing system', () => {
  const bodyHtml = '<body><p>ração – “água” 🐂</p></body></html>';
  const { html } = finish(`<html><head><meta charSet="utf-8"/><title>Sal – pó</title></head>${bodyHtml}`);
  expect(html).toBe(`<html><head><meta charSet="utf-8"/><title>Sal – pó</title></head>${bodyHtml}`);
});
