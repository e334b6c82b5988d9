// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandEnv, projectDir } from './project.mjs';
import { setupTexts } from '../texts.mjs';

const announceEveryMs = 10_000;
const shownLines = 40;

/** Error of a step of the set-up. Its message says which step failed, why, and what the person can do. */
export class StepError extends Error {
  /** @param {{ problem: string, advice: string }} options */
  constructor({ problem, advice }) {
    super(setupTexts.withAdvice({ problem, advice }));
    this.problem = problem;
  }
}

/**
 * Runs the command of a step, and prints how long it takes.
 * @param {{ label: string, command: string[], env?: Record<string, string | undefined>, advice: string }} step
 * @throws {StepError} with the last lines that the command printed
 */
export async function runCommand({ label, command: [program = '', ...args], env = commandEnv(), advice }) {
  const startedMs = Date.now();
  const getSeconds = () => Math.round((Date.now() - startedMs) / 1000);
  console.error(`${label}…`);
  const announcing = setInterval(() => console.error(`${label}… ${getSeconds()} s`), announceEveryMs);
  const options = { cwd: projectDir, env, maxBuffer: Infinity, shell: process.platform === 'win32' };
  try {
    await promisify(execFile)(program, args, options);
  } catch (error) {
    const { message, stdout = '', stderr = '' } = /** @type {import('node:child_process').ExecException} */ (error);
    const lastLines = `${stdout}${stderr}`.trimEnd().split('\n').slice(-shownLines).join('\n');
    const [reason = ''] = message.split('\n', 1);
    throw new StepError({ problem: setupTexts.failed({ label, reason, lastLines }), advice });
  } finally {
    clearInterval(announcing);
    console.error(`${label}: ${getSeconds()} s.`);
  }
}
