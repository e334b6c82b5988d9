// @ts-check
import { spawn } from 'node:child_process';
import { commandEnv, projectDir } from './project.mjs';

const announceEveryMs = 10_000;
const shownLines = 40;

/** A step of the set-up that could not be done: the message says which, why, and what the person can do. */
export class StepError extends Error {
  /** @param {{ problem: string, advice: string }} options */
  constructor({ problem, advice }) {
    super(`${problem}\nO que fazer: ${advice}`);
    this.problem = problem;
  }
}

/**
 * Runs one command of a step and says how long it takes.
 * @param {{ label: string, command: string[], env?: Record<string, string | undefined>, advice: string }} step
 * @returns {Promise<void>}
 * @throws {StepError} with the last lines that the command printed
 */
export async function runCommand({ label, command, env = commandEnv(), advice }) {
  const startedMs = Date.now();
  const getSeconds = () => Math.round((Date.now() - startedMs) / 1000);
  console.error(`${label}…`);
  const announcing = setInterval(() => console.error(`${label}… ${getSeconds()} s`), announceEveryMs);
  const { code, output } = await collectOutput(command, env);
  clearInterval(announcing);
  console.error(`${label}: ${getSeconds()} s.`);
  if (code === 0) return;
  const lastLines = output.trimEnd().split('\n').slice(-shownLines).join('\n');
  throw new StepError({ problem: `${label}: falhou (${command.join(' ')})\n${lastLines}`, advice });
}

/**
 * @param {string[]} command
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null when the command could not be started
 */
function collectOutput([program = '', ...args], env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { cwd: projectDir, env, shell: process.platform === 'win32' });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.stdin.end();
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
