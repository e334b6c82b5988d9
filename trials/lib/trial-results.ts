import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { getRunMeta } from '../../bench/lib/benchmark-results.ts';
import { formatNumber, scale, type Trial, type TrialRow } from './trial.ts';

interface TrialResult {
  title: string;
  /** Rows with the date, the commit and the scale of their run. */
  rows: (TrialRow & { at: string; commit: string; scale: number })[];
  /** Reasons why the trial was not run, or was not completed. */
  notRun?: string[];
}

const resultsFile = path.join(import.meta.dirname, '../results.json');
const trustFile = path.join(import.meta.dirname, '../../docs/trust.md');

/**
 * Stores the results of a trial, and writes `docs/trust.md`. Results of other trials stay, unless the trial no longer
 * exists.
 */
export async function saveResult(
  name: string,
  { rows = [], notRun }: { rows?: TrialRow[]; notRun?: string[] },
  trials: Record<string, Trial>,
): Promise<void> {
  const storedResults = JSON.parse(existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '{}') as Record<
    string,
    TrialResult
  >;
  const { at, commit, machine, versions } = getRunMeta();
  const run = { at: at.slice(0, 10), commit, scale };
  const title = trials[name]?.title ?? name;
  const allResults = { ...storedResults, [name]: { title, rows: rows.map((row) => ({ ...row, ...run })), notRun } };
  const results = Object.fromEntries(
    Object.keys(trials).flatMap((key) => (allResults[key] ? [[key, allResults[key]] as const] : [])),
  );
  await writeFormatted(resultsFile, JSON.stringify(results));
  await writeFormatted(trustFile, formatTrust(Object.values(results), `${machine}, ${versions}`));
}

async function writeFormatted(file: string, text: string): Promise<void> {
  const { code } = await format(file, text, { printWidth: 120 });
  writeFileSync(file, code);
}

/** Formats the text of `docs/trust.md`. */
function formatTrust(results: readonly TrialResult[], machine: string): string {
  const rows = results
    .flatMap((result) => result.rows)
    .map((row) =>
      [
        row.tried,
        `${formatNumber(row.times)}${row.scale === 1 ? '' : ' (short run)'}`,
        row.outcome,
        row.servedAgain ?? '',
        row.isHeld ? 'held' : '**broken**',
        `${row.at}, ${row.commit}`,
      ].join(' | '),
    );
  const notRun = results.flatMap(({ title, notRun: reasons = [] }) => reasons.map((why) => `- ${title}: ${why}`));
  return `# What was tried against running stores

Written by \`npm run trials\` (${machine}). Each part starts real servers on loopback, does what the row says and looks at what is left.
"Acknowledged" is what the store answered 2xx. After each kill the database is checked: its file, its references, and everything
that is counted from other rows. A row stands here only if it was run after the last change of what it tries: the last column has the
day and the commit, with a plus where the files were ahead of it. A short run repeats less often (\`TRIALS_SCALE\`).

| what was tried | times | what came of it | served again after | promise | day and commit |
| --- | --- | --- | --- | --- | --- |
| ${rows.join(' |\n| ')} |
${notRun.length > 0 ? `\nNot run:\n\n${notRun.join('\n')}\n` : ''}
Which tests cover which attack: \`tests/attacks/README.md\`. What the requirements of ASVS ask: [asvs.md](asvs.md).
`;
}
