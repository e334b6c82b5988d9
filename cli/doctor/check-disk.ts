import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseFileName } from '#app/data/database/open-database.ts';
import { readDiskSpace } from '#app/operations/store/disk-space.ts';
import type { Settings } from '#app/server/settings.ts';
import { formatBytes } from '#app/texts/shared/format-bytes.ts';
import { ok, problem, warning, type Finding } from './finding.ts';
import { diskCheckTexts } from './database-texts.ts';

/** Checks that the data folder exists, is writable and has free space, and that the embedded database is private. */
export async function checkDisk({ dataDir, databaseUrl }: Settings): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [problem(diskCheckTexts.folderMissing(dataDir), diskCheckTexts.createFolder)];
  return [
    await checkWriting(dataDir),
    await checkFreeSpace(dataDir),
    ...(databaseUrl ? [] : await checkDatabaseFile(dataDir)),
  ];
}

async function checkWriting(dataDir: string): Promise<Finding> {
  const testFile = path.join(dataDir, `.teste-${process.pid}`);
  try {
    await writeFile(testFile, 'x');
    await rm(testFile);
    return ok(diskCheckTexts.isWritable(dataDir));
  } catch (error) {
    return problem(diskCheckTexts.notWritable({ dataDir, error }), diskCheckTexts.grantWriting);
  }
}

async function checkFreeSpace(dataDir: string): Promise<Finding> {
  const { level, freeBytes } = await readDiskSpace(dataDir);
  const free = formatBytes(freeBytes);
  const cure = diskCheckTexts.freeSpace;
  if (level === 'too-little') return problem(diskCheckTexts.nearlyFull(free), cure);
  if (level === 'little') return warning(diskCheckTexts.little(free), cure);
  return ok(diskCheckTexts.enough(free));
}

async function checkDatabaseFile(dataDir: string): Promise<Finding[]> {
  const file = path.join(dataDir, databaseFileName);
  if (!existsSync(file)) return [problem(diskCheckTexts.databaseMissing(file), diskCheckTexts.createDatabase)];
  const { size, mode } = await stat(file);
  const isReadableByOthers = (mode & 0o004) !== 0 && ((await stat(dataDir)).mode & 0o001) !== 0;
  return [
    ok(diskCheckTexts.databaseSize(formatBytes(size))),
    ...(isReadableByOthers && process.platform !== 'win32'
      ? [warning(diskCheckTexts.isReadable, diskCheckTexts.makePrivate(dataDir))]
      : []),
  ];
}
