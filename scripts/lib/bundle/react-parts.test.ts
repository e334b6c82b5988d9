import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyUnusedFunctions, unusedFunctions, unusedReactWords } from './react-parts.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const renderer = readFileSync(path.join(project, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8');

test('the installed React has every function, once, and is valid without their bodies', () => {
  const names = Object.keys(unusedFunctions);
  expect(names.filter((name) => renderer.split(`\nfunction ${name}(`).length !== 2)).toEqual([]);
  const emptied = emptyUnusedFunctions(renderer);
  expect(renderer.length - emptied.length).toBeGreaterThan(40_000);
  expect(emptied).not.toContain('FragmentInstance.prototype.');
  expect(() => new Function(emptied)).not.toThrow();
});

test('a React without one of them stops the build', () => {
  expect(() => emptyUnusedFunctions(renderer.replaceAll('preinitStyle', 'preinitSheet'))).toThrow(
    'React has changed: it has no preinitStyle',
  );
});

test('no screen uses what is left out', () => {
  const app = path.join(project, 'app');
  // The other applications have builds of their own, from which nothing is taken away.
  const sources = globSync('{ui,visitor,routes}/**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !/\.test\.tsx?$|(routes|ui)\/(panel|stored-quotation)\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  const users = sources.filter((file) => unusedReactWords.test(readFileSync(path.join(app, file), 'utf8')));
  expect(users).toEqual([]);
});
