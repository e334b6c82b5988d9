import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/** A group of processes that the system gives no more memory than was said: what passes it is killed. */
export interface MemoryLimit {
  /** What starts a program within it; the program and its arguments follow. */
  command: string[];
  /** Most that the group has had, in MB, the system's own cache of files included. */
  readPeakMb(): number;
  remove(): void;
}

const bytesPerMb = 1024 ** 2;
const versionOne = '/sys/fs/cgroup/memory';
const versionTwo = '/sys/fs/cgroup';

/** Undefined where this machine lets nobody make such groups. */
export function limitMemory(limitMb: number): MemoryLimit | undefined {
  const isOne = existsSync(`${versionOne}/memory.limit_in_bytes`);
  const folder = `${isOne ? versionOne : versionTwo}/boa-lida-bench-${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${isOne ? 'memory.limit_in_bytes' : 'memory.max'}`, String(limitMb * bytesPerMb));
  } catch {
    return undefined;
  }
  const peak = `${folder}/${isOne ? 'memory.max_usage_in_bytes' : 'memory.peak'}`;
  return {
    command: ['sh', '-c', `echo $$ > ${folder}/cgroup.procs && exec "$@"`, 'sh'],
    readPeakMb: () => Math.round(Number(readFileSync(peak, 'utf8')) / bytesPerMb),
    remove: () => rmdirSync(folder),
  };
}
