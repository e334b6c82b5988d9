import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAssetFinder, archiveAssets } from './earlier-builds.ts';
import type { StaticFile } from './static-files.ts';

const dayMs = 24 * 60 * 60 * 1000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function makeFile(text: string): StaticFile {
  const bodies = { identity: Buffer.from(text), br: Buffer.from('br') };
  return { contentType: '', cacheControl: '', policy: '', hash: '', bodies };
}

/**
 * Simulates the start of a build with these files on a day.
 * @returns the names of all files in the archive afterwards
 */
async function start(names: readonly string[], day: number, maxBytes?: number): Promise<string[]> {
  const staticFiles = new Map(names.map((name) => [`/assets/${name}`, makeFile(name)]));
  await archiveAssets(folder, { staticFiles, nowMs: day * dayMs, maxBytes });
  return (await readdir(path.join(folder, 'assets'))).filter((name) => !name.endsWith('.br')).toSorted();
}

test('files of a replaced build are kept for a week after their replacement, however old they are', async () => {
  expect(await start(['root-a.js', 'same.js'], 0)).toEqual(['root-a.js', 'same.js']);
  expect(await start(['root-b.js', 'same.js'], 30)).toEqual(['root-a.js', 'root-b.js', 'same.js']);
  expect(await start(['root-c.js', 'same.js'], 36)).toContain('root-a.js');
  expect(await start(['root-d.js', 'same.js'], 38)).toEqual(['root-b.js', 'root-c.js', 'root-d.js', 'same.js']);
  expect(await readdir(path.join(folder, 'assets'))).not.toContain('root-a.js.br');
});

test('starting the same build again does not change when other files were replaced', async () => {
  await start(['a.js'], 0);
  await start(['b.js'], 1);
  await start(['b.js'], 7);
  expect(await start(['b.js'], 9)).toEqual(['b.js']);
});

test('the week of a file that was in use again starts when it is replaced again', async () => {
  await start(['a.js'], 0);
  await start(['b.js'], 1);
  await start(['a.js'], 5);
  await start(['b.js'], 20);
  expect(await start(['c.js'], 26)).toContain('a.js');
});

test('replaced files are removed before their week is over, oldest first, when they exceed the size limit', async () => {
  const maxBytes = 2 * 'old.jsbr'.length;
  await start(['old.js'], 0, maxBytes);
  await start(['mid.js'], 1, maxBytes);
  expect(await start(['new.js'], 2, maxBytes)).toEqual(['mid.js', 'new.js', 'old.js']);
  expect(await start(['now.js'], 3, maxBytes)).toEqual(['mid.js', 'new.js', 'now.js']);
});

test('instances of two builds that start at the same time can serve each other’s files', async () => {
  await Promise.all([start(['a.js', 'b.js'], 0), start(['a.js', 'b.js'], 0), start(['c.js'], 0)]);
  const find = createAssetFinder(folder);
  expect(await find('/assets/a.js')).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    bodies: { identity: Buffer.from('a.js'), br: Buffer.from('br') },
  });
  expect((await find('/assets/c.js'))?.bodies.identity).toEqual(Buffer.from('c.js'));
  expect(await find('/assets/d.js')).toBeUndefined();
});

test('a file that was cut short by a crash is written again', async () => {
  await start(['a.js'], 0);
  await writeFile(path.join(folder, 'assets/a.js'), 'a');
  await start(['a.js'], 0);
  expect((await stat(path.join(folder, 'assets/a.js'))).size).toBe('a.js'.length);
});

test('only files with names of built files are read from the folder', async () => {
  await start(['a.js'], 0);
  await writeFile(path.join(folder, 'segredo.js'), 'x');
  const find = createAssetFinder(folder);
  for (const pathname of ['/segredo.js', '/assets/../segredo.js', '/assets/..', '/atual.json', '/assets/a.js.br'])
    expect(await find(pathname)).toBeUndefined();
});
