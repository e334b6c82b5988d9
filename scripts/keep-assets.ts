import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { earlierAssetsFolder } from '#app/server/requests/static-files.ts';

const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** About a dozen builds. The server holds every file in memory. */
const maxReplacedBytes = 24 * 1024 * 1024;

/**
 * Copies the built assets to `{kept}/assets`, where the server finds those of earlier builds for tabs that are still open.
 * A file goes a week after the build that replaced it (`{kept}/replaced` records when), or sooner, oldest first, when
 * replaced files exceed `maxBytes`.
 * @param client the browser's files of the build that has just been made
 */
export async function keepAssets({
  client,
  kept: keptFolder,
  nowMs,
  maxBytes = maxReplacedBytes,
}: {
  client: string;
  kept: string;
  nowMs: number;
  maxBytes?: number;
}): Promise<void> {
  const current = path.join(client, 'assets');
  const kept = path.join(keptFolder, 'assets');
  const record = path.join(keptFolder, 'replaced');
  await mkdir(kept, { recursive: true });
  const recordedMs = await readRecord(record);
  const currentNames = new Set(await readdir(current));
  const replaced = (await readdir(kept))
    .filter((name) => !currentNames.has(name))
    .map((name) => ({ name, sinceMs: recordedMs[name] ?? nowMs }))
    .toSorted((a, b) => b.sinceMs - a.sinceMs);
  const next: Record<string, number> = {};
  let bytes = 0;
  for (const { name, sinceMs } of replaced) {
    const file = path.join(kept, name);
    bytes += (await stat(file)).size;
    if (bytes > maxBytes || nowMs - sinceMs > maxAgeMs) await rm(file);
    else next[name] = sinceMs;
  }
  await cp(current, kept, { recursive: true });
  await writeFile(record, JSON.stringify(next, null, 1));
}

/** Without a readable record the week of every file begins now. */
async function readRecord(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

if (import.meta.main) {
  await keepAssets({ client: 'build/client', kept: earlierAssetsFolder, nowMs: Date.now() });
}
