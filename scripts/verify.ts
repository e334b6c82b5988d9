import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { cacheDir, commandEnv, projectDir } from './lib/project.mjs';
import { formatSummary, judgeCommand, judgeTests, type Result } from './lib/verify-report.ts';

/**
 * Program of `npm test`, which runs all checks of the store and prints one summary. `--only unit,data` runs some parts.
 * `--changed` runs types, lint and the unit tests that uncommitted changes affect, without a build (decision 251); with
 * `--since main` it also considers the commits since `main`.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, since: { type: 'string', default: 'HEAD' } },
});
const quickParts = ['typecheck', 'lint', 'unit'];
const parts = [...quickParts, 'data', 'http', 'e2e'];
const chosenParts = values.changed ? quickParts : (values.only?.split(',') ?? parts);
const unknownParts = chosenParts.filter((name) => !parts.includes(name));
if (unknownParts.length > 0) throw new Error(`There is no part ${unknownParts.join()}: there are ${parts.join()}.`);
// The quick parts need none of these preparations: a build, Chromium and PostgreSQL.
if (chosenParts.some((name) => !quickParts.includes(name))) {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', 'test'], { cwd: projectDir, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const changedFlags = values.changed ? ['--changed', values.since] : [];
// Types and lint run in parallel with the unit tests. Afterwards the data tests and then the HTTP tests run in parallel
// with the journeys (decision 126).
const quickResults = await Promise.all([
  check('typecheck', ['npm', 'run', 'typecheck']),
  check('lint', ['npm', 'run', 'lint']),
  check('unit', ['vitest', 'run', '--project', 'unit', '--project', 'pages', ...changedFlags]),
]);
const journeys = check('e2e', ['playwright', 'test', '--reporter=list,junit']);
const data = await check('data', ['vitest', 'run', '--project', 'data']);
const http = await check('http', ['vitest', 'run', '--project', 'http']);
const results = [...quickResults, data, http, await journeys].filter((result) => result !== undefined);
console.log(formatSummary(results));
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0;

/** Runs one part of the checks; undefined when the part was not selected. */
async function check(part: string, command: string[]): Promise<Result | undefined> {
  if (!chosenParts.includes(part)) return undefined;
  const startedMs = Date.now();
  const report = path.join(cacheDir, `verify/${part}.xml`);
  // A report of an earlier run must not be mistaken for the one of this run.
  rmSync(report, { force: true });
  if (command[0] === 'vitest') command.push('--reporter=default', '--reporter=junit', `--outputFile=${report}`);
  const exitCode = await run(part, command, {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: 'true',
    // The compile cache saves time, because tests start the store and its command line about two hundred times.
    NODE_COMPILE_CACHE: path.join(cacheDir, 'compile'),
  });
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  if (command[0] === 'npm') return { part, seconds, ...judgeCommand(part, exitCode) };
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '<testsuites/>';
  return { part, seconds, ...judgeTests(part, exitCode, xml) };
}

/** Runs a command, and prints the name of the part before each line of its output. @returns its exit code */
function run(part: string, [program = '', ...args]: string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: projectDir,
      env: commandEnv(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => console.log(`${part} | ${line}`));
    child.on('error', reject);
    child.on('close', resolve);
  });
}
