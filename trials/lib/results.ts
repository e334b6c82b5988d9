import { cpus, totalmem } from 'node:os';
import { formatNumber, type TrialReport } from './trial.ts';

export type PartResult = TrialReport & { title: string; at: string; scale: number; seconds: number };
export type Results = Record<string, PartResult>;

/** The text of `docs/trust.md`. */
export function formatTrust(parts: readonly PartResult[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const rows = parts.flatMap((part) =>
    part.rows.map(
      ({ tried, times, outcome, servedAgain, isHeld }) =>
        `| ${tried} | ${formatNumber(times)} | ${outcome} | ${servedAgain} | ${isHeld ? 'held' : '**broken**'} | ${part.at} |`,
    ),
  );
  const notRun = parts.flatMap(({ title, notRun: missing = [] }) => missing.map((what) => `- ${title}: ${what}`));
  const small = parts.some(({ scale }) => scale !== 1)
    ? 'Some rows come of a run with fewer repetitions (`TRIALS_SCALE`).'
    : '';
  return `# What was tried against running stores

Written by \`npm run trials\` (${machine}). Each part starts real servers on loopback, does what the row says and looks at what is left.
"Acknowledged" is what the store answered 2xx. After each kill the database is checked: its file, its references, and everything
that is counted from other rows. ${small}

| what was tried | times | what came of it | served again after | promise | on |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
${notRun.length > 0 ? `\nNot run:\n\n${notRun.join('\n')}\n` : ''}
Which tests cover which attack: \`tests/attacks/README.md\`. What the requirements of ASVS ask: [asvs.md](asvs.md).
`;
}
