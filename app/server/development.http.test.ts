import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { copyStarterDatabase } from '#tests/support/databases/sqlite-templates.ts';
import { setUpTestApp } from '#tests/support/http/app.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

test('the developers’ page shows components, colours, and packages as pictures', async () => {
  const dataDir = await createTemporaryFolder();
  await copyStarterDatabase(dataDir);
  const store = await startServerProcess({ url: null, dataDir }, { args: ['--dev'] });
  const response = await fetch(`${store.url}/estilo`);
  const html = await response.text();
  expect(response.status).toBe(200);
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(expect.arrayContaining(['Cores', 'Campos', 'Embalagens', 'Nada por aqui']));
  // The colour's name and value must be those in the style sheet.
  expect(html).toContain('<strong>pasture</strong><br/>#1f5130');
  const packs = html.slice(html.indexOf('>Embalagens</h2>'), html.indexOf('>Avisos</h2>'));
  const sources = [...packs.matchAll(/<img src="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources.length).toBeGreaterThan(50);
  const pack = Buffer.from(await (await fetch(store.url + sources[0])).arrayBuffer());
  expect((await sharp(pack).metadata()).format).toBe('webp');
  await store.stop();
});

describe('a production build', () => {
  const app = setUpTestApp();

  test.each(['/estilo', '/estilo/embalagens.svg', '/estilo.data'])(
    'responds to %s as to an unknown URL',
    async (pathname) => {
      expect((await app.get(pathname)).status).toBe(404);
    },
  );

  test('contains no part of the developers’ page', async () => {
    const folder = path.join(import.meta.dirname, '../../build');
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css|html)$/.test(file));
    expect(files.length).toBeGreaterThan(10);
    const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    expect(files.filter((_, index) => /Guia de estilo|style-guide/.test(texts[index] ?? ''))).toEqual([]);
  });
});
