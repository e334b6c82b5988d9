import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getCpuSeconds } from './processes.ts';

const run = promisify(execFile);

export interface LoadOptions {
  address: string;
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
  /** A script for wrk that makes each request. */
  script?: string;
  /** Whose CPU time is counted. */
  pids: number[];
}

export interface Load {
  requests: number;
  requestsPerSecond: number;
  cpuSeconds: number;
  microsPerRequest: number;
}

/** Asks as fast as it is answered, with wrk. */
export async function load(options: LoadOptions): Promise<Load> {
  const { address, headers = {}, seconds, connections = 32, script, pids } = options;
  const headerArgs = Object.entries({ 'Accept-Encoding': 'br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArgs, ...(script ? ['-s', script] : []), address];
  const before = getCpuSeconds(pids);
  const { stdout } = await run('wrk', args);
  const cpuSeconds = getCpuSeconds(pids) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (/Non-2xx or 3xx/.test(stdout) || !(requests > 0)) throw new Error(`${address} failed under load:\n${stdout}`);
  return { requests, requestsPerSecond, cpuSeconds, microsPerRequest: (cpuSeconds * 1e6) / requests };
}
