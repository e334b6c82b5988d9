import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { ownerEnv } from '#tests/support/http/owner-calls.ts';
import { signInToPanel } from '#tests/support/http/panel-calls.ts';
import { get } from './raw-connection.ts';

const app = setUpTestApp({ env: ownerEnv });
let cookie: string;
beforeAll(async () => {
  cookie = await signInToPanel(app);
  // Folders and a file that a request could reach by path traversal.
  for (const folder of ['importacao', 'copias', 'pictures']) {
    await mkdir(path.join(app.dataDir, folder), { recursive: true });
  }
  await writeFile(path.join(app.dataDir, 'segredo.txt'), 'conteúdo do segredo');
});

const steps = [
  ...['../', '..\\', '....//', '..;/', '.%2e/', '%2e%2e%2f', '..%2f', '..%5c', '%252e%252e%252f', '..%252f'],
  ...['%c0%ae%c0%ae%c0%af', '%uff0e%uff0e%u2215', '..%c0%af', '%ef%bc%8e%ef%bc%8e%ef%bc%8f', '..%e2%88%95', '..%00/'],
  ...['..%09/', '..//', './../', '%32%65%32%65%32%66'],
];
/** Number of `..` steps in a path, enough to reach the root of the file system from the folders of the store. */
const depth = 6;
const starts = [
  ...['/', '/assets/', '/imagens/', '/compartilhar/', '/icones/', '/feeds/', '/sitemap/', '/shop/shop-details/'],
  ...['/painel/', '/painel/assets/', '/painel/copias/arquivo/', '/painel/importar/', '/cotacao/', '/cotacao/assets/'],
  ...['/api/', '/api/Produto/v1/produtoDetalhe/', '/.well-known/'],
];
/** Matches text that occurs in the requested files and in no page. */
const leaked = /root:x:0:0|"devDependencies"|conteúdo do segredo|SQLite format 3|runWorkers|NODE_OPTIONS|PATH=\//;

test.each(starts)('no spelling of ".." leads from %s to a file', async (start) => {
  const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const step of steps) {
    const paths = [`${start}${step.repeat(depth)}etc/passwd`, `${start}${step}segredo.txt%00.png`];
    await Promise.all(paths.map((requestPath) => expectNothing(requestPath, { Cookie: cookie })));
  }
  for (const spy of printed) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test('no URL leads to files of the project, the data folder or the system', async () => {
  const paths = [
    ...['/.env', '/.git/config', '/package.json', '/server.ts', '/data/boalida.db', '/boalida.db', '/segredo.txt'],
    ...['/build/server/index.js', '/node_modules/hono/package.json', '/assets/', '/imagens/', '/painel/assets/'],
    ...['//etc/passwd', '/file:///etc/passwd', '/C:/Windows/win.ini', '/assets/%2fetc%2fpasswd'],
  ];
  await Promise.all(paths.map((requestPath) => expectNothing(requestPath)));
});

async function expectNothing(requestPath: string, headers: Record<string, string> = {}): Promise<void> {
  const { status, body } = await get(app.url, requestPath, headers);
  expect({ requestPath, status, isLeaked: leaked.test(body) }).toEqual({
    requestPath,
    isLeaked: false,
    // Requests with unknown quotation codes are rate-limited.
    status: expect.toBeOneOf([302, 303, 308, 400, 404, ...(requestPath.startsWith('/cotacao/') ? [429] : [])]),
  });
}
