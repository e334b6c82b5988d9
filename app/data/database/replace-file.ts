import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Replaces a small file as a whole, so that readers find the old content or the new one. Each writer renames a draft of its own, so
 * that processes that write the same file at once do not meet.
 * @param mode permissions of the file; by default only its owner may read it
 */
export async function replaceFile(file: string, content: string | Uint8Array, { mode = 0o600 } = {}): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.parcial`;
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
