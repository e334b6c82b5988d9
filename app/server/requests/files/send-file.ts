import { open, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { flattenHeaders, type FlatHeaders } from '#app/http/headers.ts';
import { undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { fileTexts } from './texts.ts';

/** A request of the panel for a file, with its response. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Headers of every response, in flat form. */
  headers: FlatHeaders;
}

const mediaTypes: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  backup: 'application/gzip',
};

/**
 * Sends a file at the speed at which the client reads, with only a small part in memory.
 * @param isTemporary whether the file is deleted before its first byte is sent, so that a client that disconnects
 * leaves no file behind
 * @param idleMs time in ms after which a client that reads nothing is disconnected
 */
export async function sendFile(
  { request, response, headers }: Exchange,
  {
    file,
    name,
    isTemporary = false,
    idleMs = 30_000,
  }: { file: string; name: string; isTemporary?: boolean; idleMs?: number },
): Promise<void> {
  await using openFile = await open(file).catch(undefinedIfMissing);
  const stats = await openFile?.stat();
  if (!openFile || !stats?.isFile()) {
    response.writeHead(404, [...headers, 'Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'no-store']);
    response.end(request.method === 'HEAD' ? undefined : `${fileTexts.notFound}\n`);
    return;
  }
  if (isTemporary) await rm(file);
  const extension = path.extname(name).slice(1);
  const fileHeaders = flattenHeaders({
    'Content-Type': mediaTypes[extension] ?? 'application/octet-stream',
    'Content-Length': String(stats.size),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
  response.writeHead(200, [...headers, ...fileHeaders]);
  if (request.method === 'HEAD') return void response.end();
  const { socket } = request;
  const disconnect = () => socket.destroy();
  socket.setTimeout(idleMs, disconnect);
  // A disconnected client is not an error of the store.
  await pipeline(openFile.createReadStream(), response).catch(() => response.destroy());
  socket.off('timeout', disconnect);
}
