// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's folder, independent of the working directory. */
export const projectDir = path.dirname(fileURLToPath(new URL('../../package.json', import.meta.url)));

/** Folder of files that the set-up and the checks store for their next run. It is not committed. */
export const cacheDir = path.join(projectDir, '.cache');

/**
 * Returns an environment in which the commands of installed packages, the pinned Node among them, come first on PATH.
 * @param {Record<string, string | undefined>} [extra]
 */
export function commandEnv(extra) {
  const binDir = path.join(projectDir, 'node_modules/.bin');
  return { ...process.env, PATH: [binDir, process.env.PATH].join(path.delimiter), ...extra };
}
