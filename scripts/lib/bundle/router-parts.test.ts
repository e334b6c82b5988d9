import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../../react-router.config.ts';
import { decoderFolds, foldRouterFile, leaveOutRouterParts, storeFolds, unusedRouterWords } from './router-parts.ts';

const router = path.resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production');

test.each(storeFolds)('the installed router still has "$code"', ({ file, code, answer }) => {
  const original = readFileSync(path.join(router, file), 'utf8');
  expect(original).toContain(code);
  const folded = foldRouterFile(storeFolds, { file, code: original });
  expect(folded).not.toContain(code);
  expect(folded).toContain(answer);
});

test('of a decoded answer its value is left, and the router asks for nothing else', () => {
  const [{ file } = { file: '' }] = decoderFolds;
  const original = readFileSync(path.join(router, file), 'utf8');
  expect(foldRouterFile(decoderFolds, { file, code: original })).toContain('value: decoded.value');
  const users = globSync('lib/**/*.js', { cwd: router })
    .map((user) => readFileSync(path.join(router, user), 'utf8'))
    .filter((code) => code.includes('decodeViaTurboStream('));
  expect(users).not.toEqual([]);
  for (const code of users) expect(code).not.toMatch(/\b(decoded|value)\.done\b/);
});

test('a router without one of these parts has to be looked at anew', () => {
  const { generateBundle } = leaveOutRouterParts(decoderFolds);
  const bundler = {
    error(message: string) {
      throw new Error(message);
    },
  };
  expect(() => (generateBundle as (this: typeof bundler) => void).call(bundler)).toThrow('The router has changed');
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
  expect(foldRouterFile(storeFolds, { file: 'lib/dom/lib.js', code })).toBe(
    'const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});\n\nkept();',
  );
});
