import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { prepareSwap } from './swap-folders.ts';

/** Writes files by their paths. */
async function fill(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

async function openFolders(source: Record<string, string>, store: Record<string, string>) {
  const folder = await createTemporaryFolder();
  const folders = { source: path.join(folder, 'nova'), store: path.join(folder, 'loja') };
  await fill(folders.source, source);
  await fill(folders.store, store);
  return { ...folders, read: (name: string) => readFile(path.join(folders.store, name), 'utf8') };
}

test('a new version replaces the old one, and the shop’s own files stay', async () => {
  const { source, store, read } = await openFolders(
    { 'app/a.ts': 'new', 'data/loja.db': 'new', '.env': 'new', '.git/HEAD': 'new', 'package-lock.json': 'same' },
    { 'app/a.ts': 'old', 'app/gone.ts': 'old', 'data/loja.db': 'own', '.env': 'own', 'package-lock.json': 'same' },
  );
  await fill(source, { 'node_modules/p/index.js': 'new' });
  await fill(store, { 'node_modules/p/index.js': 'old' });
  const { swap, undo, previous } = await prepareSwap(source, store);
  expect(await read('app/a.ts')).toBe('old');
  await swap();
  expect(await read('app/a.ts')).toBe('new');
  await undo();
  expect(await Promise.all(['app/a.ts', 'app/gone.ts'].map(read))).toEqual(['old', 'old']);
  await swap();
  expect(await Promise.all(['app/a.ts', 'data/loja.db', '.env', 'node_modules/p/index.js'].map(read))).toEqual([
    'new',
    'own',
    'own',
    'old',
  ]);
  expect(await readdir(path.join(store, 'app'))).toEqual(['a.ts']);
  expect((await readdir(path.join(previous, 'app'))).toSorted()).toEqual(['a.ts', 'gone.ts']);
});

test('packages change with the list of packages', async () => {
  const { source, store, read } = await openFolders(
    { 'package-lock.json': 'new', 'node_modules/p/index.js': 'new' },
    { 'package-lock.json': 'old', 'node_modules/p/index.js': 'old' },
  );
  const { swap } = await prepareSwap(source, store);
  await swap();
  expect(await read('node_modules/p/index.js')).toBe('new');
});

test('a swap that fails midway leaves the old version whole', async () => {
  const { source, store, read } = await openFolders(
    { 'a.ts': 'new', 'b.ts': 'new', 'c.ts': 'new' },
    { 'a.ts': 'old', 'b.ts': 'old', 'c.ts': 'old' },
  );
  const { swap } = await prepareSwap(source, store);
  await rm(path.join(store, '.cache/update/next/b.ts'));
  await expect(swap()).rejects.toThrow('ENOENT');
  expect(await Promise.all(['a.ts', 'b.ts', 'c.ts'].map(read))).toEqual(['old', 'old', 'old']);
});
