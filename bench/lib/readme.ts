import type { Machine } from './machine.ts';
import { describeMiss, type PartReport } from './report.ts';

export interface MeasuredPart extends PartReport {
  at: string;
  /** Processes that wanted to run, over the last minute, before and after: above the number of cores the machine was busy. */
  loadAverages: number[];
}

export interface Results {
  machine: Machine;
  parts: Record<string, MeasuredPart>;
}

const titles: Record<string, string> = {
  catalogue: 'A catalogue that grows',
  search: 'Search',
  import: 'Import',
  weight: 'Weight of the first visit',
  serving: 'Serving from memory, beside nginx',
  pressure: 'Under pressure',
  overload: 'More visitors than can be rendered for',
  floods: 'Floods, in 512 MB',
  'first-visit': 'First visit on a weak network',
};

/** The text of `bench/README.md`, made from one file of results. */
export function formatReadme({ machine, parts }: Results, { file, order }: { file: string; order: readonly string[] }) {
  const measured = order.map((name) => parts[name]).filter((part) => part !== undefined);
  const figures = measured.flatMap((part) => part.figures);
  const aimed = figures.filter(({ isMet }) => isMet !== undefined);
  const versions = Object.entries(machine.versions).map(([name, version]) => `${name} ${version}`);
  return [
    '# Benchmarks',
    '',
    'Made by `npm run bench`; do not edit. Everything about time is a ratio of two things measured in turn in the same run,',
    'or CPU time, because a machine is never the same twice. `npm run bench -- --only serving,import` runs some parts.',
    '',
    `- Results: \`${file}\`, with everything that was measured.`,
    `- Machine: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, Linux ${machine.kernel}.`,
    `- Versions: ${versions.join(', ')}.`,
    `- Targets met: ${aimed.filter(({ isMet }) => isMet).length} of ${aimed.length}.`,
    '',
    ...order.flatMap((name) => formatPart(name, parts[name], machine)),
  ].join('\n');
}

function formatPart(name: string, part: MeasuredPart | undefined, { cores }: Machine): string[] {
  const heading = [`## ${titles[name] ?? name}`, ''];
  if (!part) return [...heading, `Not measured in this run: \`npm run bench -- --only ${name}\`.`, ''];
  const load = part.loadAverages.map((average) => average.toFixed(1)).join(' → ');
  const isBusy = part.loadAverages.some((average) => average > cores + 1);
  const note = isBusy ? ', a busy machine: trust ratios and CPU time only' : '';
  return [
    ...heading,
    `\`${part.command}\`, ${part.at.slice(0, 16).replace('T', ' ')} UTC, load average ${load} on ${cores} cores${note}.`,
    '',
    ...part.missing.map((line) => `- Not measured: ${escape(line)}`),
    ...(part.missing.length > 0 ? [''] : []),
    ...(part.figures.length > 0 ? formatTable(part) : []),
  ];
}

/** The last column is there only where a target is missed. */
function formatTable({ figures }: MeasuredPart): string[] {
  const rows = figures.map((figure) => [
    ...[escape(figure.name), escape(figure.value), escape(figure.target ?? '')],
    figure.isMet === undefined ? '' : figure.isMet ? 'yes' : '**no**',
    escape(describeMiss(figure)),
  ]);
  const isMissed = figures.some(({ isMet }) => isMet === false);
  const head = ['figure', 'measured', 'target', 'met', ...(isMissed ? ['missed by, and why'] : [])];
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line), ''];
}

function escape(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').trim();
}
