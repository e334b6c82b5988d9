import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.resolve(import.meta.dirname, '../../..');
const folders = '{app,bench,cli,db,docs,e2e,scripts,tests,trials}';
const files = globSync([`${folders}/**/*`, '*.*'], { cwd: project });

test('every source file whose name a comment or a document cites in backticks exists', () => {
  // Decisions may cite files that no longer exist, because they describe the state at their date.
  const texts = files.filter((file) => /\.(tsx?|mjs|css|md)$/.test(file) && !file.startsWith('docs/decisions'));
  const cited = texts.flatMap((file) =>
    [...readFileSync(path.join(project, file), 'utf8').matchAll(/`([a-z][\w./-]*\.(?:tsx?|mjs|css))`/g)].map(
      ([, name = '']) => ({ file, name }),
    ),
  );
  expect(cited.length).toBeGreaterThan(100);
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(cited.filter(({ name }) => !isThere(name))).toEqual([]);
});

test('the list of decisions contains every decision, and none that does not exist', () => {
  const list = readFileSync(path.join(project, 'docs/decisions/README.md'), 'utf8');
  const named = new Set(list.match(/\b\d{3}\b/g)?.filter((number) => number !== '000'));
  const decisionNumbers = globSync('docs/decisions/[0-9]*.md', { cwd: project }).map((file) =>
    path.basename(file).slice(0, 3),
  );
  expect([...named].toSorted()).toEqual(decisionNumbers.filter((number) => number !== '000').toSorted());
});
