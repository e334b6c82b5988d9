import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const keptMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps the browser's files of every build beside the present one (`kept/assets`), for tabs that a visitor has left open:
 * those of earlier builds go a week after the build that replaced them. `kept/replaced` says when that was.
 * @param folder of the build that has just been made
 */
export async function keepAssets({ folder, nowMs }: { folder: string; nowMs: number }): Promise<void> {
  const present = path.join(folder, 'client/assets');
  const kept = path.join(folder, 'kept/assets');
  const record = path.join(folder, 'kept/replaced');
  await mkdir(kept, { recursive: true });
  const replacedMs = await readRecord(record);
  const presentNames = new Set(await readdir(present));
  const next: Record<string, number> = {};
  for (const name of await readdir(kept)) {
    if (presentNames.has(name)) continue;
    const sinceMs = replacedMs[name] ?? nowMs;
    if (nowMs - sinceMs > keptMs) await rm(path.join(kept, name));
    else next[name] = sinceMs;
  }
  await cp(present, kept, { recursive: true });
  await writeFile(record, JSON.stringify(next, null, 1));
}

/** A record that is not there, or was cut short, makes a file's week begin now. */
async function readRecord(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
