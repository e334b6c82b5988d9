import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commandEnv, projectDir } from './lib/project.mjs';
import { countMatches, listMutants, summarize, type Mutant, type MutantFile, type Result } from './lib/mutant-list.ts';

/**
 * Breaks the store's rules one at a time, and reports which of the changes a test notices. Each change replaces a text
 * of `mutants.json` in a copy of the working tree; then one test file runs, on SQLite only. `--only reviews` selects
 * the mutants whose file, rule or test contains the text, and `--lanes 1` runs one at a time.
 */

/** Time limit in ms for one run of a test file. */
const timeoutMs = 180_000;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, lanes: { type: 'string', default: '2' } },
});
const list = JSON.parse(await readFile(path.join(projectDir, 'scripts/mutants.json'), 'utf8')) as MutantFile[];
const mutants = listMutants(list, values.only);
const results: Result[] = [];
/** Results of running each test file without a mutant: whether it passes. */
const untouchedRuns = new Map<string, Promise<boolean>>();
const queue = [...mutants];
await Promise.all(Array.from({ length: Number(values.lanes) }, runLane));
const { text, isEnough } = summarize(results);
console.log(text);
process.exitCode = isEnough ? 0 : 1;

async function runLane(): Promise<void> {
  const copy = await copyProject();
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const result = await testMutant(copy, mutant);
      results.push(result);
      const { file, rule } = mutant;
      console.log(
        `${results.length}/${mutants.length} ${result.outcome.padEnd(14)} ${rule} · ${file} · ${result.reason}`,
      );
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Copies the working tree into a new folder, with links to the installed packages and the build. @returns its path */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'boa-lida-mutants-'));
  const notCopied = ['.git', '.cache', 'data', 'node_modules', 'build'].map((name) => path.join(projectDir, name));
  await cp(projectDir, copy, { recursive: true, filter: (source) => !notCopied.includes(source) });
  for (const name of ['node_modules', 'build']) await symlink(path.join(projectDir, name), path.join(copy, name));
  return copy;
}

async function testMutant(copy: string, mutant: Mutant): Promise<Result> {
  const file = path.join(copy, mutant.file);
  if (!existsSync(file)) return { mutant, outcome: 'not applicable', reason: 'no such file' };
  const source = await readFile(file, 'utf8');
  const matches = countMatches(source, mutant.find);
  if (matches !== 1) return { mutant, outcome: 'not applicable', reason: `the text occurs ${matches} times` };
  const untouched = await passesUntouched(copy, mutant);
  if (!untouched) return { mutant, outcome: 'not applicable', reason: `${mutant.test} fails without the mutant` };
  const broken = source.replace(mutant.find, () => mutant.replace);
  await writeFile(file, broken);
  try {
    const run = await runTest(copy, mutant);
    if (run.failed === undefined) return { mutant, outcome: 'not applicable', reason: run.output };
    if (run.failed === '') return { mutant, outcome: 'survived', reason: mutant.test };
    return { mutant, outcome: 'killed', reason: run.failed };
  } finally {
    await writeFile(file, source);
  }
}

function passesUntouched(copy: string, mutant: Mutant): Promise<boolean> {
  const run = untouchedRuns.get(mutant.test) ?? runTest(copy, mutant).then(({ failed }) => failed === '');
  untouchedRuns.set(mutant.test, run);
  return run;
}

/**
 * Runs the test file of a mutant.
 * @returns `failed`: name of the first failed test, or the exceeded time limit; '' when all tests pass; undefined when
 * the file could not run
 */
async function runTest(copy: string, { test }: Mutant): Promise<{ failed: string | undefined; output: string }> {
  const report = path.join(copy, '.cache/mutant.json');
  await rm(report, { force: true });
  const flags = ['--bail', '1', '--reporter', 'json', '--outputFile', report];
  // Tests that need PostgreSQL name it or 'the two engines' in their titles. They are left out, because its server is not
  // started.
  const args = ['run', test, '--testNamePattern', '^(?!.*([Pp]ostgre|the two engines))', ...flags];
  const { output, isTimedOut } = await runVitest(copy, args);
  if (isTimedOut) return { failed: `no end within ${timeoutMs / 1000} s`, output };
  if (!existsSync(report)) return { failed: undefined, output };
  const { success, numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport;
  const failed = testResults.flatMap((suite) => suite.assertionResults).find(({ status }) => status === 'failed');
  const messages = testResults.map(({ message }) => message).join(' ');
  return { failed: failed?.fullName ?? (success && numPassedTests > 0 ? '' : undefined), output: messages || output };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

async function runVitest(copy: string, args: string[]): Promise<{ output: string; isTimedOut: boolean }> {
  let output = '';
  const child = spawn(path.join(projectDir, 'node_modules/.bin/vitest'), args, {
    cwd: copy,
    env: commandEnv({ POSTGRES_BIN: path.join(copy, 'no-postgres') }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  // The whole process group is killed, because a test may have started a server.
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), timeoutMs);
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { output, isTimedOut: signal !== null };
}
