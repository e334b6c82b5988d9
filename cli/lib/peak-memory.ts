import { readFileSync } from 'node:fs';

/**
 * Reads the maximum memory of this process in MB. On Linux it reads the process status, because `resourceUsage`
 * includes the memory of the parent process there.
 */
export function readPeakMemoryMb(): number {
  return Math.round((readOwnPeakKb() ?? process.resourceUsage().maxRSS) / 1024);
}

function readOwnPeakKb(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return peak === undefined ? undefined : Number(peak);
}
