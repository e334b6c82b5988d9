// @ts-check
import path from 'node:path';
import { buildStore, isBuilt } from './lib/build-step.mjs';
import { withLock } from './lib/process-lock.mjs';
import { arePackagesInstalled, chooseRuntime, hasRuntime, installPackages, refuseOldNode } from './lib/packages.mjs';
import { cacheDir } from './lib/project.mjs';
import { StepError } from './lib/setup-step.mjs';
import { hasChromium, hasPostgres, installChromium, installPostgres } from './lib/install-test-tools.mjs';
import { setupTexts } from './setup-texts.mjs';

/**
 * Runs the missing steps of the set-up before `npm start`, `npm run dev`, `npm run loja` or `npm test`. It uses only
 * Node's built-in modules, because it runs in a fresh clone, and also with Node 20.
 */

/** Oldest version of Node with which the set-up itself runs. */
const oldestNode = '20';

/** @typedef {{ isDone: () => unknown, run: () => unknown }} Step */

/** @param {{ withDev: boolean }} options @returns {Step} */
const packages = (options) => ({
  isDone: () => arePackagesInstalled(options),
  run: () => installPackages(options),
});
const runtime = { isDone: hasRuntime, run: chooseRuntime };
const build = { isDone: isBuilt, run: buildStore };
const chromium = { isDone: hasChromium, run: installChromium };
const postgres = { isDone: hasPostgres, run: installPostgres };

/** @type {Record<string, Step[]>} */
const stepsByMode = {
  start: [packages({ withDev: false }), runtime, build],
  dev: [packages({ withDev: true }), runtime],
  loja: [packages({ withDev: false }), runtime],
  test: [packages({ withDev: true }), runtime, build, chromium, postgres],
};

const chosenSteps = stepsByMode[process.argv[2] ?? ''];
if (chosenSteps) await setUp(chosenSteps);
else throw new Error(`node scripts/setup.mjs ${Object.keys(stepsByMode).join('|')}`);

/** @param {Step[]} steps */
async function setUp(steps) {
  try {
    refuseOldNode(process.versions.node, oldestNode);
    if (steps.every((step) => step.isDone())) return;
    await withLock({
      file: path.join(cacheDir, 'setup.lock'),
      waitingLabel: setupTexts.waiting,
      async work() {
        for (const step of steps) if (!step.isDone()) await step.run();
      },
    });
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
