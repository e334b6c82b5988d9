import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { hashSources, isBuilt, writeStamp } from './build.mjs';

let folder = '';
beforeEach(async () => {
  folder = await createTemporaryFolder();
  await mkdir(path.join(folder, 'app/design'), { recursive: true });
  await mkdir(path.join(folder, 'build/server'), { recursive: true });
  await writeSource('app/design/card.tsx', 'one');
  await writeSource('app/design/card.test.tsx', 'test');
  writeStamp(folder, hashSources(folder));
});

test('nothing changed: built', async () => {
  await utimes(path.join(folder, 'app/design/card.tsx'), 0, 0);
  expect(isBuilt(folder)).toBe(true);
});

test('an edited test needs no new build', async () => {
  await writeSource('app/design/card.test.tsx', 'another test');
  expect(isBuilt(folder)).toBe(true);
});

test('what tools write into a hidden folder beside the sources asks for no new build', async () => {
  await mkdir(path.join(folder, 'app/design/.react-router'));
  await writeSource('app/design/.react-router/card.ts', 'types');
  expect(isBuilt(folder)).toBe(true);
});

test.each([
  ['an edited source', () => writeSource('app/design/card.tsx', 'two')],
  ['a new source', () => writeSource('app/design/badge.tsx', 'new')],
  ['a removed source', () => rm(path.join(folder, 'app/design/card.tsx'))],
  ['other packages', () => writeSource('package-lock.json', '{}')],
  ['a removed build', () => rm(path.join(folder, 'build/server'), { recursive: true })],
])('%s asks for a new build', async (_change, apply) => {
  await apply();
  expect(isBuilt(folder)).toBe(false);
});

async function writeSource(name: string, text: string): Promise<void> {
  await writeFile(path.join(folder, name), text);
}
