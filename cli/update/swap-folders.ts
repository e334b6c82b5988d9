import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** What belongs to the shop and to no version of it. */
const ownEntries = new Set(['.env', '.git', '.cache', 'data', 'shots', 'test-results', 'playwright-report']);
const packages = 'node_modules';
const lockFile = 'package-lock.json';

type Move = [from: string, to: string];

interface PreparedSwap {
  /** Puts the new version in the place of the old one, in some milliseconds; all of it or nothing. */
  swap(): Promise<void>;
  /** Brings the old version back. */
  undo(): Promise<void>;
  /** Folder of the old version after the swap. */
  previous: string;
}

/**
 * Copies a built version next to the store's own files, so that putting it in their place only renames. Packages that are the
 * same stay where they are.
 * @param source folder of the new version
 * @param store folder of the store
 */
export async function prepareSwap(source: string, store: string): Promise<PreparedSwap> {
  const folder = path.join(store, '.cache/update');
  const [next, previous] = [path.join(folder, 'next'), path.join(folder, 'previous')];
  await rm(folder, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await mkdir(previous);
  const keepsPackages = await hasSameText(path.join(source, lockFile), path.join(store, lockFile));
  const names = (await readdir(source)).filter(
    (name) => !ownEntries.has(name) && !(keepsPackages && name === packages),
  );
  for (const name of names) {
    await cp(path.join(source, name), path.join(next, name), { recursive: true, verbatimSymlinks: true });
  }
  const done: Move[] = [];
  return {
    previous,
    swap: () => renameAll(names, { store, next, previous, done }),
    undo: () => moveBack(done),
  };
}

async function renameAll(
  names: readonly string[],
  { store, next, previous, done }: { store: string; next: string; previous: string; done: Move[] },
): Promise<void> {
  async function move(from: string, to: string): Promise<void> {
    await rename(from, to);
    done.push([from, to]);
  }
  try {
    for (const name of names) {
      const place = path.join(store, name);
      if (existsSync(place)) await move(place, path.join(previous, name));
      await move(path.join(next, name), place);
    }
  } catch (error) {
    await moveBack(done);
    throw error;
  }
}

async function moveBack(done: Move[]): Promise<void> {
  for (const [from, to] of done.splice(0).toReversed()) await rename(to, from);
}

async function hasSameText(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((file) => readFile(file, 'utf8').catch(() => undefined)));
  return a !== undefined && a === b;
}
