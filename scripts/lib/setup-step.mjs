// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandEnv, projectDir } from './project.mjs';
import { setupTexts } from '../setup-texts.mjs';

/** Error of a step of the set-up. Its message says which step failed, why, and what the person can do. */
export class StepError extends Error {
  /** @param {{ problem: string, advice: string }} options */
  constructor(options) {
    super(setupTexts.withAdvice(options));
  }
}

/**
 * Runs the command of a step, whose output a person sees, and prints how long it took.
 * @param {{ label: string, command: string[], env?: Record<string, string | undefined>, advice: string }} step
 * @throws {StepError} when the command fails
 */
export async function runCommand({ label, command: [program = '', ...args], env = commandEnv(), advice }) {
  const startedMs = Date.now();
  console.error(`${label}…`);
  const options = { cwd: projectDir, env, shell: process.platform === 'win32' };
  const child = spawn(program, args, { ...options, stdio: ['ignore', process.stderr, process.stderr] });
  const failure = await once(child, 'exit').then(
    ([code, signal]) => code !== 0 && String(code ?? signal),
    (error) => error.message,
  );
  if (failure) throw new StepError({ problem: setupTexts.failed({ label, reason: failure }), advice });
  console.error(`${label}: ${Math.round((Date.now() - startedMs) / 1000)} s.`);
}
