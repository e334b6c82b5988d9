// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandEnv, projectDir } from './project.mjs';
import { runCommand } from './setup-step.mjs';
import { setupTexts } from '../setup-texts.mjs';

/** Folders and files from which the store is built. */
const sources = [
  'app',
  'db',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'package.json',
];
/** Matches tests, whose changes need no new build, and hidden files and folders, which tools write. */
const excludedPattern = /\.test\.tsx?$|(^|\/)\./;
const hashFile = 'build/sources.sha256';

/** Returns whether `build/` was built from the current sources. */
export function isBuilt(folder = projectDir) {
  const file = path.join(folder, hashFile);
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources(folder);
}

/** Builds the server and the files for browsers with the pinned Node, and records the hash of their sources. */
export async function buildStore() {
  const hash = hashSources();
  rmSync(path.join(projectDir, hashFile), { force: true });
  await runCommand({
    label: setupTexts.build,
    command: ['npm', 'run', '--silent', 'build'],
    env: commandEnv({ NODE_ENV: 'production' }),
    advice: setupTexts.correctSource,
  });
  writeFileSync(path.join(projectDir, hashFile), hash);
}

/** Returns a hash of the names and contents of all source files. */
export function hashSources(folder = projectDir) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(folder, source))) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(folder, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} folder @param {string} name */
function listFiles(folder, name) {
  const full = path.join(folder, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((inside) => path.join(name, inside))
    .filter((file) => !excludedPattern.test(file) && statSync(path.join(folder, file)).isFile())
    .toSorted();
}
