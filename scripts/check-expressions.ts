/**
 * Lint step that rejects regular expressions whose running time can be exponential in the code of the store and its
 * scripts. Only those that repeat a group are checked, because no others can be exponential. An expression that the
 * checker cannot classify is rejected unless `reviewedExpressions` contains it.
 */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'vite';
import { projectDir } from './lib/project.mjs';

// This file is the package's build for browsers, the only one that is plain JavaScript.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');
/**
 * Options of the checker. Its other algorithm tries random inputs, so its results vary between runs. The timeout in ms
 * is long because a busy machine may need minutes for one expression.
 */
const checkerOptions = { checker: 'automaton', timeout: 600_000 };
/** Folder to check. Only the test of this script passes one; the default is the project. */
const root = process.argv[2] ?? projectDir;

/**
 * Expressions that the checker cannot classify but a developer has checked. The comment above each explains why its
 * repetitions can match a text in only one way.
 */
const reviewedExpressions = new Set([
  // Each repetition takes exactly three digits.
  String.raw`/\B(?=(\d{3})+$)/g`,
  // Each repetition takes a point and three digits.
  String.raw`/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?!\d)/g`,
  // Each repetition takes one character, and nothing follows that could fail.
  String.raw`/(?:[^\p{L}\p{N}_]|(?<!\d)_|_(?!\d))+/gu`,
  String.raw`/(?:[^.;!?]|[.;!?](?!\s|$))+/gu`,
  // The points that separate the parts of an e-mail address cannot occur inside a part.
  String.raw`/^[a-z0-9!#$%&'*+/=?^_${'`'}{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_${'`'}{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/`,
]);

for (const file of globSync('{app,cli,db,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })) {
  if (!file.endsWith('.test.ts')) checkNode(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program, file);
}

/** Fields that a node of the syntax tree may have, for a literal and for `new RegExp('…')`. */
interface ExpressionNode {
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: readonly { value?: unknown }[];
}

/** Checks the expressions in a node of the syntax tree and in all nodes below it. */
function checkNode(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return;
  const { regex, callee, arguments: [source, flags] = [] } = node as ExpressionNode;
  if (regex) checkExpression(regex.pattern, regex.flags, file);
  if (callee?.name === 'RegExp' && typeof source?.value === 'string')
    checkExpression(source.value, String(flags?.value ?? ''), file);
  for (const value of Object.values(node)) checkNode(value, file);
}

function checkExpression(pattern: string, flags: string, file: string): void {
  const expression = `/${pattern}/${flags}`;
  if (!/\)[*+{]/.test(pattern) || reviewedExpressions.has(expression)) return;
  const complexity = checkSync(pattern, flags, checkerOptions).complexity?.type ?? 'exponential';
  if (complexity !== 'exponential') return;
  console.error(`${file}: ${expression} may take exponential time; read the text part by part.`);
  process.exitCode = 1;
}
