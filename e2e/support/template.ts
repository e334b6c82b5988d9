import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from '../../scripts/lib/build.mjs';
import { cacheDir } from '../../scripts/lib/project.mjs';
import { startServer } from './server.ts';

const templatesDir = path.join(cacheDir, 'e2e-template');

/** A data folder as the first start leaves it, for tests to copy. Made anew when the store's sources change. */
export function templateDataDir(): string {
  return path.join(templatesDir, hashSources().slice(0, 16));
}

/** Where the stores of all workers keep the pictures they render; their names say what they show. */
export function renderedPicturesDir(): string {
  return path.join(templatesDir, 'pictures');
}

// Playwright runs a global set-up by its default export.
export default async function prepareTemplate(): Promise<void> {
  const template = templateDataDir();
  if (existsSync(template)) return;
  await rm(templatesDir, { recursive: true, force: true });
  await mkdir(renderedPicturesDir(), { recursive: true });
  const draft = `${template}.${process.pid}`;
  const server = await startServer({ dataDir: draft });
  await server.stop();
  await rename(draft, template);
}
