// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, commandEnv } from './project.mjs';
import { runCommand, StepError } from './step.mjs';
import { canUseApt, findChromium, findPgbouncer, findPostgresBin, headlessShell } from './tools.mjs';

const clusterConfig = '/etc/postgresql-common/createcluster.conf';
/** Records that the headless shell cannot be installed here, so that it is tried once. */
const noShellFile = path.join(cacheDir, 'no-headless-shell');

/** Whether the browser tests have their browser, and the faster of two where it can be installed. */
export function hasChromium() {
  const found = findChromium();
  const isFast = found?.endsWith(headlessShell) || found === process.env.CHROMIUM_PATH;
  return found !== undefined && (isFast || !canUseApt() || existsSync(noShellFile));
}

export async function installChromium() {
  refuseWrongPath({ name: 'CHROMIUM_PATH', what: 'um Chromium que responda a --version' });
  await install({
    label: 'Instalando o Chromium dos testes',
    attempts: planChromium(canUseApt()),
    isThere: () => findChromium() !== undefined,
    advice:
      'Instale o Chromium ou o Chrome (no Debian, como root: apt-get install chromium), ou diga onde ele está com ' +
      'CHROMIUM_PATH=/caminho/do/chromium, e rode npm test de novo.',
  });
  if (!hasChromium()) writeFileSync(noShellFile, '');
}

/** Installs the PostgreSQL that the tests of both engines start. */
export async function installPostgres() {
  refuseWrongPath({ name: 'POSTGRES_BIN', what: 'a pasta dos programas initdb e postgres' });
  await withoutSystemCluster(() =>
    install({
      label: 'Instalando o PostgreSQL dos testes',
      attempts: planPostgres(canUseApt()),
      isThere: () => findPostgresBin() !== undefined,
      advice:
        'Instale o servidor PostgreSQL 15 ou mais novo (no Debian, como root: apt-get install postgresql), ou diga onde ' +
        'estão initdb e postgres com POSTGRES_BIN=/caminho/da/pasta, e rode npm test de novo.',
    }),
  );
}

export async function installPgbouncer() {
  await install({
    label: 'Instalando o pgbouncer dos testes',
    attempts: canUseApt() ? [installPackage('pgbouncer')] : [],
    isThere: () => findPgbouncer() !== undefined,
    advice: 'Instale o pgbouncer (no Debian, como root: apt-get install pgbouncer) e rode npm test de novo.',
  });
}

/** @typedef {string[][]} Attempt commands that together get a program */

/** Returns the ways to get a Chromium, the best first. @param {boolean} hasApt @returns {Attempt[]} */
export function planChromium(hasApt) {
  const download = [['playwright', 'install', 'chromium']];
  return hasApt ? [installPackage(headlessShell), installPackage('chromium'), download] : [download];
}

/**
 * Returns the ways to get a PostgreSQL; none when only a person can install it. @param {boolean} hasApt @returns
 * {Attempt[]}
 */
export function planPostgres(hasApt) {
  return hasApt ? [installPackage('postgresql')] : [];
}

/** @param {string} name @returns {Attempt} */
function installPackage(name) {
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ];
}

/**
 * A program named by a variable is never replaced by an installed one.
 * @param {{ name: string, what: string }} variable
 */
function refuseWrongPath({ name, what }) {
  const given = process.env[name];
  if (!given) return;
  throw new StepError({
    message: `Procurando os programas dos testes: ${name}="${given}" não é ${what}`,
    advice: `Corrija ${name}, ou tire essa variável para que a preparação procure sozinha, e rode npm test de novo.`,
  });
}

/**
 * Tries one way after another until the program is there.
 * @param {{ label: string, attempts: Attempt[], isThere: () => boolean, advice: string }} options
 */
async function install({ label, attempts, isThere, advice }) {
  const env = commandEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  const failures = [];
  for (const commands of attempts) {
    try {
      for (const [command = '', ...args] of commands) await runCommand({ label, command, args, env, advice });
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      failures.push(`${error.message}\n${error.output}`);
    }
    if (isThere()) return;
  }
  failures.push('O programa continua faltando.');
  throw new StepError({
    message: `${label}: não há como fazer isso sozinho aqui`,
    advice,
    output: failures.join('\n'),
  });
}

/**
 * Keeps Debian's package from creating and starting a database, because the tests start theirs. @param {() =>
 * Promise<void>} work
 */
async function withoutSystemCluster(work) {
  if (existsSync(clusterConfig) || !canUseApt()) return work();
  mkdirSync(path.dirname(clusterConfig), { recursive: true });
  const ours = 'create_main_cluster = false\n';
  writeFileSync(clusterConfig, ours);
  try {
    await work();
  } finally {
    if (existsSync(clusterConfig) && readFileSync(clusterConfig, 'utf8') === ours) rmSync(clusterConfig);
  }
}
