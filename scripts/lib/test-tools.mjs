// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandEnv } from './project.mjs';
import { runCommand, StepError } from './step.mjs';
import { describeMachine, findChromium, findPostgresBin, planChromium, planPostgres } from './tools.mjs';

const clusterConfig = '/etc/postgresql-common/createcluster.conf';

/** Gets the browser of the browser tests. */
export async function installChromium() {
  refuseWrongPath({ name: 'CHROMIUM_PATH', what: 'um Chromium que responda a --version' });
  await install({
    label: 'Instalando o Chromium dos testes',
    attempts: planChromium(describeMachine()),
    isThere: () => findChromium() !== undefined,
    advice:
      'Instale o Chromium ou o Chrome (no Debian, como root: apt-get install chromium), ou diga onde ele está com ' +
      'CHROMIUM_PATH=/caminho/do/chromium, e rode npm test de novo.',
  });
}

/** Gets the PostgreSQL that the tests of both engines start on their own. */
export async function installPostgres() {
  refuseWrongPath({ name: 'POSTGRES_BIN', what: 'a pasta dos programas initdb e postgres' });
  await withoutSystemCluster(() =>
    install({
      label: 'Instalando o PostgreSQL dos testes',
      attempts: planPostgres(describeMachine()),
      isThere: () => findPostgresBin() !== undefined,
      advice:
        'Instale o servidor PostgreSQL 15 ou mais novo (no Debian, como root: apt-get install postgresql), ou diga onde ' +
        'estão initdb e postgres com POSTGRES_BIN=/caminho/da/pasta, e rode npm test de novo.',
    }),
  );
}

/**
 * Whoever named a program wants that one: another is not installed in its place.
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
 * Tries one way after another until the tool is there.
 * @param {{ label: string, attempts: import('./tools.mjs').Attempt[], isThere: () => boolean, advice: string }} options
 */
async function install({ label, attempts, isThere, advice }) {
  const failures = [];
  for (const { name, commands } of attempts) {
    try {
      await runAll({ label: `${label} (${name})`, commands, advice });
      if (isThere()) return;
      failures.push(`${name}: terminou, mas o programa continua faltando`);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      failures.push(`${error.message}\n${error.output}`);
    }
  }
  throw new StepError({
    message: `${label}: não há como fazer isso sozinho aqui`,
    advice,
    output: failures.join('\n'),
  });
}

/** @param {{ label: string, commands: string[][], advice: string }} options */
async function runAll({ label, commands, advice }) {
  const env = commandEnv({ DEBIAN_FRONTEND: 'noninteractive' });
  for (const [command = '', ...args] of commands) await runCommand({ label, command, args, env, advice });
}

/**
 * Debian's package makes and starts a database of its own unless told not to; the tests start theirs.
 * @param {() => Promise<void>} work
 */
async function withoutSystemCluster(work) {
  if (existsSync(clusterConfig) || !describeMachine().isRoot || !describeMachine().hasApt) return work();
  mkdirSync(path.dirname(clusterConfig), { recursive: true });
  const ours = 'create_main_cluster = false\n';
  writeFileSync(clusterConfig, ours);
  try {
    await work();
  } finally {
    if (existsSync(clusterConfig) && readFileSync(clusterConfig, 'utf8') === ours) rmSync(clusterConfig);
  }
}
