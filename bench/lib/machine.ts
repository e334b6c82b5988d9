import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem } from 'node:os';
import { findChromium } from '../../scripts/lib/tools.mjs';

/** Where and with what was measured. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  kernel: string;
  /** What each tool says of its version; 'not installed' where it is missing. */
  versions: Record<string, string>;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    kernel: release(),
    versions: {
      node: process.version,
      nginx: askVersion('nginx', ['-v'], /nginx\/([\d.]+)/),
      wrk: askVersion('wrk', ['-v'], /wrk (?:debian\/)?([\d.]+\S*)/),
      chromium: askVersion(findChromium() ?? 'chromium', ['--version'], /Chromium ([\d.]+)/),
    },
  };
}

function askVersion(program: string, args: string[], form: RegExp): string {
  return form.exec(runForText(program, args))?.[1] ?? 'not installed';
}

/** Some say their version on the error output, and some end with an error once they have. */
function runForText(program: string, args: string[]): string {
  try {
    return execFileSync('sh', ['-c', `"$0" "$@" 2>&1; true`, program, ...args], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
