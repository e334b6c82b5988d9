import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { formatNumber, scale, type Trial, type TrialReport, type TrialRow } from './trial.ts';

/** A row with the day and the scale of the run that it comes of. */
type KeptRow = TrialRow & { at: string; scale: number };

interface PartResult {
  title: string;
  rows: KeptRow[];
  notRun?: string[];
  seconds: number;
}

type Results = Record<string, PartResult>;

const stored = path.join(import.meta.dirname, '../results.json');
const document = path.join(import.meta.dirname, '../../docs/trust.md');

/** Writes down what came of a part, over what was known of it; the other parts keep what was said of them. */
export class PartResults {
  readonly #name: string;
  readonly #trials: Record<string, Trial>;
  readonly #rows: KeptRow[] = [];
  readonly #startedAt = performance.now();

  constructor(name: string, trials: Record<string, Trial>) {
    this.#name = name;
    this.#trials = trials;
  }

  get seconds(): number {
    return Math.round((performance.now() - this.#startedAt) / 100) / 10;
  }

  /** A row of a part that goes on, or as it is so far: rows of an earlier run stay until their like comes. */
  async add(row: TrialRow): Promise<void> {
    this.#note(row);
    await this.#write((before) => {
      const others = (before?.rows ?? []).filter(({ tried }) => this.#rows.every((own) => own.tried !== tried));
      return { rows: [...this.#rows, ...others], notRun: before?.notRun };
    });
  }

  /** The whole report of a part that came to its end. */
  async finish({ rows, notRun }: TrialReport): Promise<void> {
    for (const row of rows) this.#note(row);
    await this.#write(() => ({ rows: this.#rows, notRun }));
  }

  /** A part that broke off keeps its rows, old and new, and says so. */
  async breakOff(error: unknown): Promise<void> {
    await this.#write((before) => ({ rows: before?.rows ?? [], notRun: [`broke off: ${String(error)}`] }));
  }

  #note(row: TrialRow): void {
    const at = new Date().toISOString().slice(0, 10);
    const place = this.#rows.findIndex(({ tried }) => tried === row.tried);
    this.#rows.splice(place < 0 ? this.#rows.length : place, 1, { ...row, at, scale });
  }

  /** Reads each time: another run may write the parts that it was asked for. */
  async #write(change: (before: PartResult | undefined) => Pick<PartResult, 'rows' | 'notRun'>): Promise<void> {
    const { title = '' } = this.#trials[this.#name] ?? {};
    for (;;) {
      const before = readStored();
      const results = JSON.parse(before) as Results;
      results[this.#name] = { title, seconds: this.seconds, ...change(results[this.#name]) };
      const text = await format(JSON.stringify(results), { parser: 'json', printWidth: 120 });
      const parts = Object.keys(this.#trials).flatMap((part) => results[part] ?? []);
      const told = await format(formatTrust(parts), { parser: 'markdown', printWidth: 120 });
      if (readStored() !== before) continue;
      writeFileSync(stored, text);
      writeFileSync(document, told);
      return;
    }
  }
}

function readStored(): string {
  return existsSync(stored) ? readFileSync(stored, 'utf8') : '{}';
}

/** The text of `docs/trust.md`. */
function formatTrust(parts: readonly PartResult[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.version}`;
  const all = parts.flatMap(({ rows }) => rows);
  const rows = all.map(
    ({ tried, times, outcome, servedAgain, isHeld, at }) =>
      `| ${tried} | ${formatNumber(times)} | ${outcome} | ${servedAgain} | ${isHeld ? 'held' : '**broken**'} | ${at} |`,
  );
  const notRun = parts.flatMap(({ title, notRun: missing = [] }) => missing.map((what) => `- ${title}: ${what}`));
  const small = all.some((row) => row.scale !== 1)
    ? 'Some rows come of a run with fewer repetitions (`TRIALS_SCALE`) or of one that was cut off.'
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
