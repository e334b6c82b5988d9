import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashSources } from '../../../scripts/lib/build-step.mjs';
import { cacheDir } from '../../../scripts/lib/project.mjs';
import { startServer } from './start-server.ts';

const templatesDir = path.join(cacheDir, 'e2e-template');

/** Returns a data folder in the state after the first start, which tests copy. It is the same during the whole run. */
export function templateDataDir(): string {
  return process.env.E2E_TEMPLATE ?? '';
}

/**
 * Returns the folder in which the stores of all workers share encoded pictures, whose names depend on their content.
 */
export function encodedPicturesDir(): string {
  return path.join(templatesDir, 'pictures');
}

/**
 * Global set-up of Playwright, which runs the default export and passes its environment to the workers. The template is
 * created again when the store's sources have changed and each day, because offers of the starter catalogue end after
 * nine days.
 */
export default async function prepareTemplate(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const template = path.join(templatesDir, `${hashSources().slice(0, 16)}-${day}`);
  process.env.E2E_TEMPLATE = template;
  if (existsSync(template)) return;
  await rm(templatesDir, { recursive: true, force: true });
  // The import is dynamic, because the workers import this file but need no encoder.
  const { encodePictures } = await import('./encode-pictures.ts');
  await encodePictures(encodedPicturesDir());
  const draft = `${template}.${process.pid}`;
  const server = await startServer({ dataDir: draft });
  await server.stop();
  await rename(draft, template);
}
