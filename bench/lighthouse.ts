import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumFlags, findChromium } from '../scripts/lib/tools.mjs';
import { atLeast, type Figure } from './lib/report.ts';

/** Other work of the machine can only make a visit slower: the best of some counts. */
const tries = 3;

interface LighthouseResult {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

/** The command of Lighthouse, which is no dependency of the store: it is found in the folder LIGHTHOUSE_DIR. */
export function findLighthouse(): string | undefined {
  const command = path.join(process.env.LIGHTHOUSE_DIR ?? '', 'node_modules/lighthouse/cli/index.js');
  return process.env.LIGHTHOUSE_DIR && existsSync(command) ? command : undefined;
}

interface Screen {
  name: string;
  address: string;
  /** False for a screen that search engines are told to leave out, which Lighthouse holds against it. */
  isIndexed: boolean;
  lighthouse: string;
}

/** One figure for each category, as on a phone, with the audits below full marks. */
export async function judgeScreen({ name, address, isIndexed, lighthouse }: Screen): Promise<Figure[]> {
  const results = Array.from({ length: tries }, () => runLighthouse(lighthouse, address)).filter(
    (result) => result !== undefined,
  );
  const getScore = (result: LighthouseResult, id: string) => Math.round((result.categories[id]?.score ?? 0) * 100);
  const best = results.toSorted((one, other) => getScore(other, 'performance') - getScore(one, 'performance'))[0];
  if (!best) throw new Error(`Lighthouse failed ${tries} times on ${address}`);
  return Object.entries(best.categories).map(([id, { auditRefs }]) => {
    const what = `Lighthouse, mobile, best of ${tries}, ${name}: ${id}`;
    if (id === 'seo' && !isIndexed) return { name: what, value: String(getScore(best, id)) };
    const short = auditRefs.filter((audit) => audit.weight > 0 && (best.audits[audit.id]?.score ?? 1) < 1);
    const why = short.map((audit) => `${audit.id} ${best.audits[audit.id]?.displayValue ?? ''}`.trim()).join('; ');
    return atLeast(what, getScore(best, id), 100, { why });
  });
}

/** Undefined where it failed: on a busy machine it now and then loses the start of the visit. */
function runLighthouse(lighthouse: string, address: string): LighthouseResult | undefined {
  const chromeFlags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`;
  try {
    const text = execFileSync(process.execPath, [lighthouse, address, '--quiet', '--output=json', chromeFlags], {
      env: { ...process.env, CHROME_PATH: findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      encoding: 'utf8',
    });
    return JSON.parse(text) as LighthouseResult;
  } catch {
    return undefined;
  }
}
