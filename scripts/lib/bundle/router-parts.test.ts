import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../../react-router.config.ts';
import { foldRouterFile, folds, unusedRouterWords } from './router-parts.ts';

const lib = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production/lib');

test.each(folds)('the installed router still asks "$code"', ({ file, code, answer }) => {
  const original = readFileSync(path.join(lib, file), 'utf8');
  expect(original).toContain(code);
  expect(foldRouterFile(file, original)).not.toContain(code);
  expect(foldRouterFile(file, original)).toContain(answer);
});

test('routes are not discovered bit by bit, as the folded code takes for granted', () => {
  expect(config.routeDiscovery.mode).toBe('initial');
});

test('no screen uses a part of the router that the folds take away', () => {
  const app = path.resolve(import.meta.dirname, '../../../app');
  // The panel has a build of its own, from which nothing is taken away.
  const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !/\.test\.tsx?$|(routes|ui)\/panel\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => unusedRouterWords.test(readFileSync(path.join(app, file), 'utf8')))).toEqual([]);
});

test('a component that nobody imports can be left out, its name for developers with it', () => {
  const code = 'const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";\nkept();';
  expect(foldRouterFile('dom/lib.js', code)).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nkept();',
  );
});
