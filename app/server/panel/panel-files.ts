import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { parsePaperName } from '#app/domain/paper/print-job.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { catalogueFormats, type CatalogueFormat } from '#app/files/detect-format.ts';
import { getPathname } from '#app/http/pathname.ts';
import type { HttpResponse } from '#app/http/response.ts';
import { panelFilePaths, panelPaths, panelRoot } from '#app/panel-paths.ts';
import { isBackupName } from '#app/server/owner-tasks/backups/stored-backups.ts';
import type { OwnerTaskService } from '#app/server/owner-tasks/owner-tasks.ts';
import { receiveBackup } from '#app/server/owner-tasks/receive-backup.ts';
import { UploadRefused, type UploadRefusal } from '#app/server/owner-tasks/receive-files.ts';
import { receiveImport } from '#app/server/owner-tasks/receive-import.ts';
import { uploadLimits } from '#app/server/owner-tasks/upload-limits.ts';
import { allowSlowBody } from '#app/server/requests/limits/body-time.ts';
import { sendFile, type Exchange } from '#app/server/requests/files/send-file.ts';
import { sendExport } from './panel-exports.ts';

/** An upload or download of the owner. It is streamed to or from the disk, because it may exceed the memory. */
export type PanelFile =
  | { kind: 'upload-import' | 'upload-backup' }
  | { kind: 'backup'; name: string }
  | { kind: 'paper'; name: string; madeAtMs: number }
  | { kind: 'export'; format: CatalogueFormat }
  | { kind: 'template' };

const templateFile = path.join(import.meta.dirname, '../../../docs/modelo-catalogo.xlsx');
/** Time in ms after which a client that sends nothing is disconnected. */
const idleMs = 30_000;

/**
 * Finds the upload or download to which the method and the path of a request belong; undefined for any other request,
 * such as one for a page.
 */
export function findPanelFile({ method, url = '/' }: IncomingMessage): PanelFile | undefined {
  const pathname = getPathname(url).slice(panelRoot.length);
  if (method === 'POST') {
    if (pathname === panelFilePaths.sendImport) return { kind: 'upload-import' };
    return pathname === panelFilePaths.sendBackup ? { kind: 'upload-backup' } : undefined;
  }
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (pathname === panelFilePaths.template) return { kind: 'template' };
  const format = catalogueFormats.find((catalogueFormat) => pathname === panelFilePaths.export(catalogueFormat));
  if (format) return { kind: 'export', format };
  const name = path.posix.basename(pathname);
  const paper = pathname === `${panelFilePaths.papers}/${name}` ? parsePaperName(name) : undefined;
  if (paper) return { kind: 'paper', name, madeAtMs: paper.madeAtMs };
  return pathname === `${panelFilePaths.backups}/${name}` && isBackupName(name) ? { kind: 'backup', name } : undefined;
}

/**
 * Creates the handlers that receive and send the files of the panel. The caller must have checked the session and the
 * origin.
 */
export function createPanelFiles({
  tasks,
  now,
  explain,
}: {
  tasks: OwnerTaskService;
  now: () => number;
  /** Creates the response with a page that explains to the owner why there is no file. */
  explain: (status: number, body: Buffer) => HttpResponse;
}) {
  let isReceiving = false;

  return { handle };

  async function handle(file: PanelFile, exchange: Exchange): Promise<void> {
    switch (file.kind) {
      case 'upload-import':
        return receive(exchange, { screen: panelPaths.import, receiveFile: receiveAndBeginImport });
      case 'upload-backup':
        return receive(exchange, { screen: panelPaths.backups, receiveFile: receiveAndInspectBackup });
      case 'template':
        return sendFile(exchange, { file: templateFile, name: path.basename(templateFile) });
      case 'backup':
        return sendFile(exchange, { file: path.join(tasks.backupsFolder, file.name), name: file.name });
      case 'paper':
        return sendFile(exchange, {
          file: path.join(tasks.papersFolder, file.name),
          name: file.name.replace(/\d+/, formatIsoDate(file.madeAtMs)),
        });
      case 'export':
        return sendExport(exchange, { tasks, format: file.format, nowMs: now(), explain });
    }
  }

  async function receiveAndBeginImport(request: IncomingMessage): Promise<string> {
    const task = await receiveImport(request, { folder: tasks.importsFolder, nowMs: now() });
    if ((await tasks.beginImport(task)) === 'started') return '';
    await rm(path.join(tasks.importsFolder, task.id), { recursive: true, force: true });
    return 'ocupado';
  }

  async function receiveAndInspectBackup(request: IncomingMessage): Promise<string> {
    const name = await receiveBackup(request, { folder: tasks.backupsFolder, nowMs: now() });
    if ((await tasks.backups.inspect(name, { isUploaded: true })) === 'started') return '';
    await rm(path.join(tasks.backupsFolder, name), { force: true });
    return 'ocupado';
  }

  /**
   * Receives a file, and redirects to the screen, which has a message for the code `erro`. Uploads run one at a time,
   * because each may fill the disk up to its limit.
   */
  async function receive(
    { request, response, headers }: Exchange,
    { screen, receiveFile }: { screen: string; receiveFile: (request: IncomingMessage) => Promise<string> },
  ): Promise<void> {
    allowSlowBody(request, { idleMs });
    let outcome = 'ocupado';
    if (!isReceiving) {
      isReceiving = true;
      try {
        outcome = await receiveFile(request);
      } catch (error) {
        if (!(error instanceof UploadRefused) && !isDiskFull(error)) throw error;
        outcome = (error instanceof UploadRefused ? error.refusal : 'disco') satisfies UploadRefusal;
      } finally {
        isReceiving = false;
      }
    }
    if (request.destroyed && !request.complete) return;
    await discardBody(request);
    const query = outcome === '' ? '' : `?erro=${outcome}`;
    response.writeHead(303, [...headers, 'Location', panelRoot + screen + query, 'Cache-Control', 'no-store']).end();
  }
}

/**
 * Reads and discards the rest of a rejected request body, because a client reads the response only after it has sent
 * the body. The connection of a body that is far too long is closed instead.
 */
async function discardBody(request: IncomingMessage): Promise<void> {
  if (
    request.complete ||
    request.readableEnded ||
    Number(request.headers['content-length'] ?? 0) > uploadLimits.backupBytes
  )
    return;
  request.resume();
  await new Promise((resolve) => request.once('end', resolve).once('close', resolve));
}
