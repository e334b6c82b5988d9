import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty folder, which is removed when the test ends. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'boa-lida-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
