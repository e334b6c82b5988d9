import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { runBundle, summarizePage } from './bundle.ts';
import { runImport } from './import.ts';
import { runServing } from './serving.ts';

/** Runs every part, prints ratios and writes them to `bench/results/`. A part whose tool is missing says so. */
const startedAt = new Date();
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
const bundle = await runBundle();
const serving = await runServing();
const importing = await runImport();

console.table(bundle.pages.map(summarizePage));
if (serving.skipped) console.log(`serving: não medido, ${serving.skipped}`);
console.table(serving.cases);
if (importing.skipped) console.log(`import em PostgreSQL: não medido, ${importing.skipped}`);
console.table(importing.cases);

mkdirSync('bench/results', { recursive: true });
const file = `bench/results/${startedAt.toISOString().slice(0, 10)}.json`;
writeFileSync(file, `${JSON.stringify({ startedAt, machine, parts: [bundle, serving, importing] }, null, 2)}\n`);
console.log(`Resultados em ${file}`);
