// @ts-check
import path from 'node:path';
import { buildStore, isBuilt } from './lib/build.mjs';
import { withLock } from './lib/lock.mjs';
import { arePackagesInstalled, chooseRuntime, installPackages, isRuntimeReady } from './lib/packages.mjs';
import { cacheDir } from './lib/project.mjs';
import { StepError } from './lib/step.mjs';
import { hasChromium, installChromium, installPgbouncer, installPostgres } from './lib/test-tools.mjs';
import { findPgbouncer, findPostgresBin } from './lib/tools.mjs';

/**
 * Does what is missing before `npm start`, `npm run dev`, `npm run loja` or `npm test`, and nothing that is already done.
 * Node's own modules only: it runs on a bare clone, under whatever Node the machine has.
 */
const oldestNode = 20;

/** @typedef {{ isDone: () => boolean, run: () => void | Promise<void> }} Step */

/** @type {Step} */
const packages = { isDone: () => arePackagesInstalled(), run: installPackages };
/** @type {Step} */
const runtime = { isDone: () => isRuntimeReady(), run: chooseRuntime };
/** @type {Step} */
const build = { isDone: () => isBuilt(), run: buildStore };
/** @type {Step} */
const chromium = { isDone: () => hasChromium(), run: installChromium };
/** @type {Step} */
const postgres = { isDone: () => findPostgresBin() !== undefined, run: installPostgres };
const pgbouncer = { isDone: () => findPgbouncer() !== undefined, run: installPgbouncer };

/** @type {Record<string, Step[]>} */
const stepsByMode = {
  start: [packages, runtime, build],
  dev: [packages, runtime],
  loja: [packages, runtime],
  test: [packages, runtime, build, chromium, postgres, pgbouncer],
};

const wanted = stepsByMode[process.argv[2] ?? ''];
if (!wanted) {
  console.error(`Uso: node scripts/setup.mjs ${Object.keys(stepsByMode).join('|')}`);
  process.exitCode = 2;
} else {
  await setUp(wanted);
}

/** @param {Step[]} steps */
async function setUp(steps) {
  try {
    if (Number(process.versions.node.split('.')[0]) < oldestNode) throw tooOld();
    if (steps.every((step) => step.isDone())) return;
    await withLock({
      file: path.join(cacheDir, 'setup.lock'),
      waitingLabel: 'Esperando outra preparação desta loja terminar',
      work: () => runSteps(steps),
    });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(['', error.message, error.output, `O que fazer: ${error.advice}`].filter(Boolean).join('\n'));
    process.exitCode = 1;
  }
}

/** @param {Step[]} steps */
async function runSteps(steps) {
  for (const step of steps) {
    if (!step.isDone()) await step.run();
  }
}

function tooOld() {
  return new StepError({
    message: `Preparando a loja: o Node desta máquina é o ${process.versions.node}`,
    advice: `Instale o Node ${oldestNode} ou mais novo (https://nodejs.org) e rode o mesmo comando de novo.`,
  });
}
