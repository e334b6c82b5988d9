import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as preact from 'preact/compat';
import { replacedModules, unknownToPreact } from './preact.ts';

const project = path.resolve(import.meta.dirname, '../../..');
// The panel and the pages of quotations have builds of their own, with React.
const sources = globSync('app/{ui,visitor,routes}/**/*.{ts,tsx}', { cwd: project })
  .filter((file) => !/\.test\.tsx?$|(routes|ui)\/(panel|stored-quotation)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(project, file), 'utf8') }));

test('no screen uses what Preact does not have', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => unknownToPreact.test(text)).map(({ file }) => file)).toEqual([]);
});

test('only the parts of the head render what belongs there', () => {
  // In the body Preact would leave a title where it stands, and the browser would run a script once more.
  const found = sources.filter(({ file, text }) => file.endsWith('.tsx') && /<(script|title|style|base)\b/.test(text));
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    'app/routes/shared/render-document.tsx',
    'app/routes/shared/server-json-ld.tsx',
    'app/ui/store/errors/error-head.tsx',
  ]);
});

test('every hook and component that screens import from React is in its replacement', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'react';/g)].flatMap(([, list = '']) => list.split(',')),
  );
  const values = names.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
  expect(values).toContain('useState');
  expect([...new Set(values)].filter((name) => !(name in preact))).toEqual([]);
});

test('the replacements name what is in the installed Preact', () => {
  for (const code of Object.values(replacedModules)) {
    for (const [, list = ''] of code.matchAll(/export \{([^}]*)\} from 'preact\/compat'/g)) {
      for (const name of list.split(',')) expect(preact).toHaveProperty(name.trim());
    }
  }
});
