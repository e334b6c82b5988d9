// @ts-check
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, commandEnv } from './project.mjs';
import { runCommand, StepError } from './setup-step.mjs';
import { canUseApt, findChromium, findPgbouncer, findPostgresBin, headlessShell } from './find-programs.mjs';
import { setupTexts } from '../setup-texts.mjs';

/** Path of the file that records that the headless shell cannot be installed here, so installing it is not retried. */
const noShellFile = path.join(cacheDir, 'no-headless-shell');
const clusterConfig = '/etc/postgresql-common/createcluster.conf';

/** Returns whether the browser tests have a browser and, where it can be installed, the faster headless shell. */
export function hasChromium() {
  const browserPath = findChromium();
  const isFast = browserPath?.endsWith(headlessShell) || browserPath === process.env.CHROMIUM_PATH;
  return browserPath !== undefined && (isFast || !canUseApt() || existsSync(noShellFile));
}

export async function installChromium() {
  await install({
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    packages: [headlessShell, 'chromium'],
    otherwise: ['playwright', 'install', 'chromium'],
    isThere: () => findChromium() !== undefined,
    advice: setupTexts.installChromium,
  });
  if (!hasChromium()) writeFileSync(noShellFile, '');
}

/** Returns whether PostgreSQL and pgbouncer are installed. */
export function hasPostgres() {
  return findPostgresBin() !== undefined && findPgbouncer() !== undefined;
}

export async function installPostgres() {
  // Without this file Debian's package would create and start a database cluster.
  const isConfigOurs = canUseApt() && !existsSync(clusterConfig);
  if (isConfigOurs) {
    mkdirSync(path.dirname(clusterConfig), { recursive: true });
    writeFileSync(clusterConfig, 'create_main_cluster = false\n');
  }
  await install({
    name: 'PostgreSQL',
    variable: 'POSTGRES_BIN',
    packages: ['postgresql pgbouncer'],
    isThere: hasPostgres,
    advice: setupTexts.installPostgres,
  }).finally(() => isConfigOurs && rmSync(clusterConfig, { force: true }));
}

/**
 * Installs a program from the first item of `packages` (Debian packages, separated by spaces) that can be installed, or
 * with the command `otherwise`. Installs nothing when the environment variable names a program.
 * @param {{ name: string, variable: string, packages: string[], otherwise?: string[], isThere: () => boolean, advice:
 * string }} program
 */
export async function install({ name, variable, packages, otherwise, isThere, advice }) {
  const attempts = canUseApt()
    ? packages.map((names) => ['sh', '-c', `apt-get update && apt-get install -y --no-install-recommends ${names}`])
    : [];
  if (otherwise) attempts.push(otherwise);
  const step = {
    label: setupTexts.installTestTool(name),
    env: commandEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    advice: setupTexts.testAgain(advice),
  };
  for (const command of process.env[variable] ? [] : attempts) {
    await runCommand({ ...step, command }).catch(({ message }) => console.error(message));
    if (isThere()) return;
  }
  throw new StepError({ problem: setupTexts.stillMissing(step.label), ...step });
}
