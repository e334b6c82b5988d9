// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand } from './packages.mjs';
import { commandEnv, projectDir } from './project.mjs';
import { runCommand } from './step.mjs';

/**
 * Files that the built store is made of. Tests are left out, so that editing one builds nothing, and so are hidden
 * folders, which tools write.
 */
const sources = [
  'app',
  'db',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'package.json',
];
const stamp = 'build/sources.sha256';

/**
 * Whether `build/` was made of exactly the sources that are there now.
 * @param {string} [folder]
 */
export function isBuilt(folder = projectDir) {
  const file = path.join(folder, stamp);
  if (!existsSync(path.join(folder, 'build/server')) || !existsSync(file)) return false;
  return readFileSync(file, 'utf8') === hashSources(folder);
}

/** Builds the pages and the browser's files with the pinned Node. */
export async function buildStore() {
  const hash = hashSources();
  rmSync(path.join(projectDir, stamp), { force: true });
  const { command, prefix } = npmCommand();
  await runCommand({
    label: 'Construindo a loja',
    command,
    args: [...prefix, 'run', 'build'],
    env: commandEnv({ NODE_ENV: 'production' }),
    advice: 'Corrija o erro apontado acima no código da loja e rode o mesmo comando de novo.',
  });
  writeStamp(projectDir, hash);
}

/**
 * Hash of the names and contents of every source file.
 * @param {string} [folder]
 */
export function hashSources(folder = projectDir) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(folder, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Records of which sources the build was made.
 * @param {string} folder
 * @param {string} hash
 */
export function writeStamp(folder, hash) {
  mkdirSync(path.join(folder, 'build'), { recursive: true });
  writeFileSync(path.join(folder, stamp), hash);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function listFiles(folder, name) {
  const full = path.join(folder, name);
  if (!existsSync(full)) return [];
  if (path.extname(name)) return [name];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((inside) => path.join(name, inside))
    .filter((file) => !/\.test\.tsx?$|(^|\/)\./.test(file) && statSync(path.join(folder, file)).isFile())
    .toSorted();
}
