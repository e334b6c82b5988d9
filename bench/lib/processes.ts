import { execFile, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** CPU seconds (user and system) that processes have used so far. */
export function getCpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + readCpuSeconds(`/proc/${pid}/stat`), 0);
}

/** CPU seconds that the main thread of a process has used so far, without those that compress or compile. */
export function getMainThreadCpuSeconds(pid: number): number {
  return readCpuSeconds(`/proc/${pid}/task/${pid}/stat`);
}

function readCpuSeconds(file: string): number {
  const stat = readFileSync(file, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** A field of the process's memory status, in MB: `VmRSS` is what it has, `VmHWM` the most it has had at once. */
export function readMemoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Pids of the children of a process, such as the workers of a server. */
export function getChildPids(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** True when a program of that name is on the PATH. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Asks a process to end and waits until it has. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface LoadOptions {
  address: string;
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
  /** A file in Lua that makes each request. */
  script?: string;
  /** Processes whose CPU time is counted. */
  pids: readonly number[];
}

export interface Load {
  requests: number;
  requestsPerSecond: number;
  microsPerRequest: number;
}

/** Sends requests with wrk as fast as they are answered. */
export async function load(options: LoadOptions): Promise<Load> {
  const { address, headers = {}, seconds, connections = 32, script, pids } = options;
  const headerArgs = Object.entries({ 'Accept-Encoding': 'br', ...headers }).map(
    ([name, value]) => `-H${name}: ${value}`,
  );
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArgs, ...(script ? ['-s', script] : []), address];
  const before = getCpuSeconds(pids);
  const { stdout } = await promisify(execFile)('wrk', args);
  const cpuSeconds = getCpuSeconds(pids) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx or 3xx/.test(stdout) || !(requests > 0)) throw new Error(`${address} failed under load:\n${stdout}`);
  return { requests, requestsPerSecond, microsPerRequest: (cpuSeconds * 1e6) / requests };
}
