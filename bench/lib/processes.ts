import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds (user and system) that processes have used so far. */
export function getCpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readTicks(`/proc/${pid}/stat`), 0) / ticksPerSecond;
}

/** CPU seconds that the main thread of a process has used so far, without those that compress or draw. */
export function getMainThreadCpuSeconds(pid: number): number {
  return readTicks(`/proc/${pid}/task/${pid}/stat`) / ticksPerSecond;
}

/** Pids of the children of a process, such as the workers of a server. */
export function getChildPids(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** True when a program of that name can be started. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a program and resolves when a line of its standard output matches. */
export async function startUntil({
  command,
  args,
  env,
  ready,
}: {
  command: string;
  args: string[];
  env?: Record<string, string>;
  ready: RegExp;
}): Promise<{ child: ChildProcess; match: RegExpExecArray }> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (text.length > 100_000) return;
      text += chunk.toString();
      const found = ready.exec(text);
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${text}`)));
  });
  return { child, match };
}

/** Asks a process to end and waits until it has. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function readTicks(file: string): number {
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
