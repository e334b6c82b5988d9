// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the project, wherever a command is started from. */
export const projectDir = path.dirname(fileURLToPath(new URL('../../package.json', import.meta.url)));

/** Folder of small files that set-up and checks keep for their next run; it is not committed. */
export const cacheDir = path.join(projectDir, '.cache');

/**
 * Environment in which the project's own commands come first on PATH, so that the pinned Node runs them.
 * @param {Record<string, string | undefined>} [extra]
 */
export function commandEnv(extra) {
  const binDir = path.join(projectDir, 'node_modules/.bin');
  return { ...process.env, PATH: [binDir, process.env.PATH].join(path.delimiter), ...extra };
}
