import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { roundTo, type Figure } from './lib/report.ts';
import { createBenchFolder } from './lib/store.ts';

const run = promisify(execFile);

const lighthouseTries = 3;
const maxFailures = 3;
/** What is below full marks because we want it so. */
const wantedShort: Record<string, string> = {
  'is-crawlable': 'results of a search are kept out of search engines on purpose, decision 021',
};

interface Tools {
  screens: readonly { name: string; path: string }[];
  /** Command of Lighthouse. */
  lighthouse: string;
  browser: string;
  /** For the browser. */
  flags: readonly string[];
}

/** What Lighthouse said of one screen. */
export interface Scores {
  screen: string;
  version: string;
  categories: Record<string, number | null>;
  /** Audits below full marks, with what they showed. */
  short: string[];
  /** Bytes that had come, by kind, when the largest picture was first painted: Lighthouse has it wait for all of them. */
  bytesBeforeLargest: Record<string, number>;
  /** How quick Lighthouse found this machine just then; a phone of the middle is simulated from some 1,500 up. */
  benchmarkIndex: number;
  tries: { performance: number | null; benchmarkIndex: number }[];
}

/** The command of Lighthouse in the folder it was installed in: it is no package of the store's. */
export function findLighthouse(): string | undefined {
  const folder = process.env.LIGHTHOUSE_DIR ?? '';
  const command = path.join(folder, 'node_modules/lighthouse/cli/index.js');
  return folder && existsSync(command) ? command : undefined;
}

/** Asks for all five categories of every screen, as on a phone; what is installed where stands in `tools`. */
export async function askLighthouse(url: string, tools: Tools): Promise<Scores[]> {
  const folder = createBenchFolder();
  const scores: Scores[] = [];
  for (const { name, path: pathname } of tools.screens) {
    scores.push(await askBest(name, pathname));
  }
  rmSync(folder, { recursive: true });
  return scores;

  /** What else the machine does can only make a visit slower: the best of some counts. */
  async function askBest(name: string, pathname: string): Promise<Scores> {
    const tries: Scores[] = [];
    let failures = 0;
    while (tries.length < lighthouseTries && tries.every(({ categories }) => categories.performance !== 100)) {
      try {
        tries.push(await ask(name, pathname));
      } catch (error) {
        // On a busy machine it now and then loses the start of the visit, and says to run it again.
        failures += 1;
        if (failures === maxFailures) throw error;
      }
    }
    const [best] = tries.toSorted(
      (one, other) => (other.categories.performance ?? 0) - (one.categories.performance ?? 0),
    );
    if (!best) throw new Error('Lighthouse was not asked');
    return {
      ...best,
      tries: tries.map(({ categories, benchmarkIndex }) => ({
        performance: categories.performance ?? null,
        benchmarkIndex,
      })),
    };
  }

  async function ask(name: string, pathname: string): Promise<Scores> {
    const file = path.join(folder, `${name}.json`);
    const args = [tools.lighthouse, url + pathname, '--quiet', '--output=json', `--output-path=${file}`];
    await run(process.execPath, [...args, `--chrome-flags=--headless=new ${tools.flags.join(' ')}`], {
      env: { ...process.env, CHROME_PATH: tools.browser },
    });
    return { screen: name, ...readScores(file), tries: [] };
  }
}

interface LighthouseResult {
  lighthouseVersion: string;
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; details?: { items?: unknown[] } }>;
}

function readScores(file: string): Omit<Scores, 'screen' | 'tries'> {
  const { lighthouseVersion, environment, categories, audits } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as LighthouseResult;
  const short = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  const points = Object.entries(categories).map(([id, { score }]) => [
    id,
    score === null ? null : Math.round(score * 100),
  ]);
  return {
    ...{ version: lighthouseVersion, short, benchmarkIndex: environment.benchmarkIndex },
    bytesBeforeLargest: sumBytesBeforeLargest(audits),
    categories: Object.fromEntries(points) as Scores['categories'],
  };
}

interface LoadedFile {
  resourceType: string;
  transferSize: number;
  networkEndTime: number;
}

function sumBytesBeforeLargest(audits: LighthouseResult['audits']): Record<string, number> {
  const [times] = (audits.metrics?.details?.items ?? []) as { observedLargestContentfulPaint?: number }[];
  const files = (audits['network-requests']?.details?.items ?? []) as LoadedFile[];
  const bytes: Record<string, number> = {};
  for (const { resourceType, transferSize, networkEndTime } of files) {
    if (transferSize === 0 || networkEndTime > (times?.observedLargestContentfulPaint ?? 0)) continue;
    const kind = resourceType.toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + transferSize;
  }
  return bytes;
}

/** The row of a screen. */
export function describeScores({ screen, version, categories, short, bytesBeforeLargest }: Scores): Figure[] {
  const points = Object.entries(categories);
  const isMet = points.every(([, score]) => score === 100);
  const reasons = [...new Set(short)].map((audit) => (wantedShort[audit] ? `${audit} (${wantedShort[audit]})` : audit));
  return [
    {
      name: `Lighthouse ${version}, mobile, best of ${lighthouseTries}, ${screen}: ${points.map(([id]) => id).join(', ')}`,
      value: points.map(([, score]) => score ?? '–').join(', '),
      target: '100 each',
      isMet,
      ...(!isMet && { why: `short of full marks: ${reasons.join('; ')}${describeLoad(short, bytesBeforeLargest)}` }),
    },
  ];
}

/** What the largest paint is made to wait for, where it is late. */
function describeLoad(short: readonly string[], bytes: Record<string, number>): string {
  if (!short.some((audit) => audit.startsWith('largest-contentful-paint'))) return '';
  const kinds = Object.entries(bytes).toSorted(([, one], [, other]) => other - one);
  const list = kinds.map(([kind, size]) => `${kind} ${roundTo(size / 1000, 1)}`).join(', ');
  return `. Lighthouse simulates the slow network and has the largest paint wait for all that came before it unthrottled, in KB: ${list}`;
}
