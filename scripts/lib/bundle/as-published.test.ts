import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync(['{app,bench,cli,db,e2e,scripts,tests,trials}/**/*.{ts,tsx,mjs}', '*.ts', 'package.json'], {
  exclude: ['**/as-published.test.ts'],
});

test('no file of code uses the UNSAFE_ exports of the router, imports its internal files or mentions Preact, and no package is patched or overridden', async () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = [];
  for (const file of sources) {
    const text = await readFile(file, 'utf8');
    if (/\bUNSAFE_|react-router\/dist|\/react-router\/|preact|patch-package|^  "overrides"/im.test(text))
      found.push(file);
  }
  expect(found).toEqual([]);
});

test.each(['vite.config.ts', ...globSync('app/*/vite.config.ts')])(
  '%s has no alias for a library, and no plugin that could change its code',
  async (file) => {
    const { default: config } = (await import(`../../../${file}`)) as {
      default: object | ((env: { command: string; mode: string }) => object);
    };
    const { plugins = [], resolve } = (
      typeof config === 'function' ? config({ command: 'build', mode: 'production' }) : config
    ) as { plugins?: unknown[]; resolve?: unknown };
    expect(resolve).toBeUndefined();
    const resolvedPlugins = await Promise.all(plugins.flat(Number.POSITIVE_INFINITY));
    const names = resolvedPlugins.flat().map((plugin) => (plugin as { name: string }).name);
    expect(
      names.filter((name) => !/^(@tailwindcss|react-router|early-script|join-entries|prerender$)/.test(name)),
    ).toEqual([]);
  },
);
