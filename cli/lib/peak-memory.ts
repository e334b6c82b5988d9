import { readFileSync } from 'node:fs';

/**
 * The most memory this process has had at once, in MB. Linux counts what the starting process had before this program was
 * loaded as this one's (`resourceUsage`), but not in the status of its memory.
 */
export function readPeakMemoryMb(): number {
  return Math.round((readOwnPeakKb() ?? process.resourceUsage().maxRSS) / 1024);
}

function readOwnPeakKb(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return peak === undefined ? undefined : Number(peak);
}
