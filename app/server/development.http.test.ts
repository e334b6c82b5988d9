import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyStarterDatabase } from '#tests/support/databases/sqlite-templates.ts';
import { startServerProcess } from '#tests/support/http/server-process.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';

test('the development server renders screens with their pictures', async () => {
  const dataDir = await createTemporaryFolder();
  await copyStarterDatabase(dataDir);
  const store = await startServerProcess({ url: null, dataDir }, { args: ['--dev'] });
  const response = await fetch(`${store.url}/home`);
  const html = await response.text();
  expect(response.status).toBe(200);
  // A production page has no scripts at the paths of source files.
  expect(html).toContain('import("/app/entry.client.tsx")');
  const [, source = ''] = /<img[^>]* src="([^"]+)"/.exec(html.slice(html.indexOf('<main'))) ?? [];
  const picture = Buffer.from(await (await fetch(store.url + source)).arrayBuffer());
  expect((await sharp(picture).metadata()).format).toBe('webp');
  await store.stop();
});
