import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { earlierAssetsFolder, loadStaticFiles } from '#app/server/requests/static-files.ts';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import config from '../react-router.config.ts';
import { keepAssets } from './keep-assets.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Puts these files in place of the built assets and returns the names of all that are kept. */
async function build(folder: string, files: readonly string[], day: number, maxBytes?: number): Promise<string[]> {
  const assets = path.join(folder, 'client/assets');
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of files) await writeFile(path.join(assets, name), name);
  await keepAssets({
    client: path.join(folder, 'client'),
    kept: path.join(folder, 'kept'),
    nowMs: day * dayMs,
    maxBytes,
  });
  return (await readdir(path.join(folder, 'kept/assets'))).toSorted();
}

test('files of an earlier build are kept for a week after the build that replaced them, however old they are', async () => {
  const folder = await createTemporaryFolder();
  expect(await build(folder, ['root-a.js', 'same.js'], 0)).toEqual(['root-a.js', 'same.js']);
  expect(await build(folder, ['root-b.js', 'same.js'], 30)).toEqual(['root-a.js', 'root-b.js', 'same.js']);
  expect(await build(folder, ['root-c.js', 'same.js'], 36)).toContain('root-a.js');
  expect(await build(folder, ['root-c.js', 'same.js'], 38)).toEqual(['root-b.js', 'root-c.js', 'same.js']);
});

test('a file that comes back is counted from when it is replaced again', async () => {
  const folder = await createTemporaryFolder();
  await build(folder, ['a.js'], 0);
  await build(folder, ['b.js'], 1);
  await build(folder, ['a.js'], 5);
  await build(folder, ['b.js'], 20);
  expect(await build(folder, ['b.js'], 26)).toContain('a.js');
});

test('files of earlier builds go before their week is over, oldest first, when they exceed the size limit', async () => {
  const folder = await createTemporaryFolder();
  const bytes = 'old.js'.length;
  await build(folder, ['old.js'], 0, 2 * bytes);
  await build(folder, ['mid.js'], 1, 2 * bytes);
  expect(await build(folder, ['new.js'], 2, 2 * bytes)).toEqual(['mid.js', 'new.js', 'old.js']);
  expect(await build(folder, ['now.js'], 3, 2 * bytes)).toEqual(['mid.js', 'new.js', 'now.js']);
});

test('the store serves kept files beside the present ones, and a fresh clone has none', async () => {
  const folder = await createTemporaryFolder();
  const load = () => loadStaticFiles(path.join(folder, 'client'), path.join(folder, 'kept'));
  await build(folder, ['root-a.js'], 0);
  await rm(path.join(folder, 'kept'), { recursive: true });
  expect([...(await load()).keys()]).toEqual(['/assets/root-a.js']);
  await build(folder, ['root-a.js'], 0);
  await build(folder, ['root-b.js'], 1);
  const files = await load();
  expect([...files.keys()].toSorted()).toEqual(['/assets/root-a.js', '/assets/root-b.js']);
  expect(files.get('/assets/root-a.js')).toMatchObject({ cacheControl: 'public, max-age=31536000, immutable' });
});

test('a build empties its own folder, and the files of earlier ones are not in it', () => {
  expect(config).not.toHaveProperty('buildDirectory');
  const fromBuild = path.relative('build', earlierAssetsFolder);
  expect(fromBuild.startsWith('..')).toBe(true);
});
