import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { hashSources, isBuilt } from './build-step.mjs';

let folder = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
  for (const name of ['app/design/.react-router', 'build']) await mkdir(path.join(folder, name), { recursive: true });
  await write('app/design/card.tsx', 'one');
  await write('app/design/card.test.tsx', 'test');
  await write('build/sources.sha256', hashSources(folder));
});

test.each([
  ['nothing changed', () => utimes(path.join(folder, 'app/design/card.tsx'), 0, 0), true],
  ['a test was edited', () => write('app/design/card.test.tsx', 'another test'), true],
  ['a tool wrote into its hidden folder', () => write('app/design/.react-router/card.ts', 'types'), true],
  ['a source was edited', () => write('app/design/card.tsx', 'two'), false],
  ['there is a new source', () => write('app/design/badge.tsx', 'new'), false],
  ['a source was removed', () => rm(path.join(folder, 'app/design/card.tsx')), false],
  ['the packages are others', () => write('package-lock.json', '{}'), false],
  ['the build was removed', () => rm(path.join(folder, 'build'), { recursive: true }), false],
])('tells whether the store must be built again when %s', async (_what, change, isStillBuilt) => {
  await change();
  expect(isBuilt(folder)).toBe(isStillBuilt);
});

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text);
}
