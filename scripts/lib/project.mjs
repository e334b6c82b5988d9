// @ts-check
import path from 'node:path';

/** Folder of the project, wherever a command is started from. */
export const projectDir = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');

/** Small files that set-up and checks leave for their next run; never committed. */
export const cacheDir = path.join(projectDir, '.cache');

/**
 * Environment in which the project's own commands come first on PATH: so the pinned Node runs them.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {Record<string, string | undefined>}
 */
export function commandEnv(extra = {}) {
  const binDir = path.join(projectDir, 'node_modules/.bin');
  return { ...process.env, PATH: [binDir, process.env.PATH].join(path.delimiter), ...extra };
}
