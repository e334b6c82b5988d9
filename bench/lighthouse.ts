import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumFlags, findChromium } from '../scripts/lib/find-programs.mjs';
import { atLeast, atMost, roundTo, type Figure } from './lib/report.ts';

const runs = 5;
const reasonForLargestPaint =
  'the simulation counts all that ended before that paint, and from this machine everything does: style sheet and every picture in view (decisions 186 and 195)';

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

/** Finds the Lighthouse command in the folder LIGHTHOUSE_DIR, because Lighthouse is not a dependency of the store. */
export function findLighthouse(): string | undefined {
  const command = path.join(process.env.LIGHTHOUSE_DIR ?? '', 'node_modules/lighthouse/cli/index.js');
  return process.env.LIGHTHOUSE_DIR && existsSync(command) ? command : undefined;
}

interface JudgedScreen {
  name: string;
  url: string;
  /** Whether search engines may index the screen; Lighthouse lowers the score of other screens. */
  isIndexed: boolean;
  lighthouse: string;
}

/**
 * Runs Lighthouse for a phone several times. The figures are those of the run with the median performance score: its
 * largest contentful paint, and the score of each category with the audits that failed.
 */
export async function judgeScreen({ name, url, isIndexed, lighthouse }: JudgedScreen): Promise<Figure[]> {
  const results = Array.from({ length: runs }, () => runLighthouse(lighthouse, url)).flat();
  const sorted = results.toSorted((one, other) => getScore(one, 'performance') - getScore(other, 'performance'));
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error(`Lighthouse failed ${runs} times on ${url}`);
  const subject = `Lighthouse, mobile, median of ${results.length}, ${name}`;
  const largestSeconds = roundTo((median.audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000, 2);
  const scores = Object.entries(median.categories).filter(([id]) => id !== 'seo' || isIndexed);
  return [
    atMost(`${subject}: largest paint, simulated`, largestSeconds, 1.5, { unit: 's', why: reasonForLargestPaint }),
    ...scores.map(([id, { auditRefs }]) => {
      const failedAudits = auditRefs.filter((audit) => audit.weight > 0 && (median.audits[audit.id]?.score ?? 1) < 1);
      const audits = failedAudits.map((audit) => `${audit.id} ${median.audits[audit.id]?.displayValue ?? ''}`.trim());
      return atLeast(`${subject}: ${id}`, getScore(median, id), 100, { why: audits.join('; ') });
    }),
  ];
}

function getScore(result: LighthouseResult, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

/** Runs Lighthouse once. The list is empty when Lighthouse failed, which happens occasionally on a busy machine. */
function runLighthouse(lighthouse: string, url: string): LighthouseResult[] {
  const chromeFlags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`;
  const { stdout } = spawnSync(process.execPath, [lighthouse, url, '--quiet', '--output=json', chromeFlags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return stdout ? [JSON.parse(stdout) as LighthouseResult] : [];
}
