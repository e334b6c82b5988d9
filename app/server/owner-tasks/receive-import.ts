import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { makeFolderInside } from '#app/data/disk/make-folder.ts';
import type { ImportTask } from '#app/domain/tasks/import-task.ts';
import { cleanUploadPath, isPictureName } from '#app/files/pictures/picture-names.ts';
import { emptyIfMissing } from '#app/data/disk/missing-file.ts';
import { getImportFolder } from './import/import-folder.ts';
import { receiveFiles, UploadRefused } from './receive-files.ts';
import { uploadLimits } from './upload-limits.ts';

const catalogueExtensions = new Set(['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.txt', '.tsv', '.json']);

/**
 * Receives a spreadsheet or another catalogue file, with its pictures. The pictures may be single files, a folder or
 * zip files; all files are recognised by their extensions.
 * @returns the import, ready to be started
 * @throws UploadRefused for the reasons of `receiveFiles`, or when there is no catalogue file
 */
export async function receiveImport(
  request: IncomingMessage,
  { folder, nowMs }: { folder: string; nowMs: number },
): Promise<ImportTask> {
  const id = `${nowMs.toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}`;
  const draft = path.join(folder, `${id}.parcial`);
  makeFolderInside(draft);
  const importFolder = getImportFolder(draft);
  let fileName: string | undefined;
  let archives = 0;
  try {
    await receiveFiles(request, {
      diskFolder: folder,
      maxBytes: uploadLimits.totalBytes,
      maxFiles: uploadLimits.maxPictures + 10,
      getDestination({ fileName: uploadedName }) {
        const relativePath = cleanUploadPath(uploadedName);
        if (relativePath === undefined) return undefined;
        const extension = path.extname(relativePath).toLowerCase();
        if (isPictureName(relativePath)) {
          return { file: path.join(importFolder.pictures, relativePath), maxBytes: uploadLimits.pictureBytes };
        }
        if (extension === '.zip') {
          archives += 1;
          const name = `${archives}-${path.posix.basename(relativePath)}`;
          return { file: path.join(importFolder.archives, name), maxBytes: uploadLimits.totalBytes };
        }
        if (fileName !== undefined || !catalogueExtensions.has(extension)) return undefined;
        fileName = path.posix.basename(relativePath);
        return { file: importFolder.sheet(fileName), maxBytes: uploadLimits.sheetBytes };
      },
    });
    if (fileName === undefined) throw new UploadRefused('sem-planilha');
    const { size } = await stat(importFolder.sheet(fileName));
    await unwrapOnlyFolder(importFolder.pictures);
    await rename(draft, path.join(folder, id));
    return {
      id,
      fileName,
      fileBytes: size,
      receivedAtMs: nowMs,
      state: 'inspecting',
      pictureCount: 0,
      progress: null,
      tables: [],
      replaces: false,
      plan: null,
      problems: [],
      failure: null,
      hasNewPlan: false,
      backupName: null,
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * If the upload consists of a single top-level folder, moves its files up. A browser that uploads a folder prefixes
 * every path with the folder's name, which the paths in the spreadsheet do not contain.
 */
async function unwrapOnlyFolder(pictures: string): Promise<void> {
  const entries = await readdir(pictures, { withFileTypes: true }).catch(emptyIfMissing);
  const [only] = entries;
  if (entries.length !== 1 || !only?.isDirectory()) return;
  const temporaryFolder = `${pictures}-dentro`;
  await rename(path.join(pictures, only.name), temporaryFolder);
  await rm(pictures, { recursive: true, force: true });
  await rename(temporaryFolder, pictures);
}
