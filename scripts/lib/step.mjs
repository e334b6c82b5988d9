// @ts-check
import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { projectDir } from './project.mjs';

const headLines = 10;
const tailLines = 20;
const quietMs = 2000;
const ttyRefreshMs = 1000;
const plainRefreshMs = 10_000;

/** A step of the set-up that could not be done: `message` says which and why, `advice` what the person can do. */
export class StepError extends Error {
  /** @override */
  name = 'StepError';

  /** @param {{ message: string, advice: string, output?: string }} problem */
  constructor({ message, advice, output = '' }) {
    super(message);
    this.advice = advice;
    this.output = output;
  }
}

/**
 * Runs one command of a step, showing how long it has taken once that is over two seconds.
 * @param {{ label: string, command: string, args: string[], env: Record<string, string | undefined>, advice: string }} step
 * @returns {Promise<void>}
 * @throws {StepError} with the first and the last lines the command printed
 */
export async function runCommand({ label, command, args, env, advice }) {
  const progress = showProgress(label);
  const { code, output } = await collect({ command, args, env });
  const seconds = progress.stop();
  if (code === 0) return;
  throw new StepError({
    message: `${label}: falhou depois de ${seconds} s (${[command, ...args].join(' ')})`,
    advice,
    output: shorten(output),
  });
}

/**
 * @param {string} label what is going on, in Portuguese
 * @returns {{ stop(): number }} `stop` ends the line and gives the whole seconds that passed
 */
export function showProgress(label) {
  const startedMs = Date.now();
  const screen = process.stderr;
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  let shown = false;
  function show() {
    shown = true;
    screen.write(screen.isTTY ? `\r\u001b[2K${label}… ${seconds()} s` : `${label}… ${seconds()} s\n`);
  }
  let repeat = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  const first = setTimeout(() => {
    show();
    repeat = setInterval(show, screen.isTTY ? ttyRefreshMs : plainRefreshMs);
  }, quietMs);
  return {
    stop() {
      clearTimeout(first);
      clearInterval(repeat);
      if (shown) screen.write(`${screen.isTTY ? '\r\u001b[2K' : ''}${label}: ${seconds()} s.\n`);
      return seconds();
    },
  };
}

/**
 * @param {{ command: string, args: string[], env: Record<string, string | undefined> }} call
 * @returns {Promise<{ code: number | null, output: string }>} `code` null when it could not be started or was ended
 */
function collect({ command, args, env }) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: projectDir,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const keep = (/** @type {Buffer} */ chunk) => (output = (output + chunk.toString()).slice(-100_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Keeps the first and the last lines, because npm names the cause first and a build names it last. @param {string}
 * output
 */
function shorten(output) {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  if (lines.length <= headLines + tailLines) return lines.join('\n');
  return [...lines.slice(0, headLines), '[…]', ...lines.slice(-tailLines)].join('\n');
}
