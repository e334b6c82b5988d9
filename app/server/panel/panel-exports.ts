import path from 'node:path';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { formatIsoDate } from '#app/domain/shared/dates.ts';
import { escapeMarkup } from '#app/domain/shared/text/escape-markup.ts';
import type { CatalogueFormat } from '#app/files/detect-format.ts';
import { sendResponse, type HttpResponse } from '#app/http/response.ts';
import { makeStandalonePage } from '#app/http/standalone-page.ts';
import { panelPaths, panelRoot } from '#app/panel-paths.ts';
import type { OwnerTaskService } from '#app/server/owner-tasks/owner-tasks.ts';
import type { TaskStep } from '#app/server/owner-tasks/task-steps.ts';
import { sendFile, type Exchange } from '#app/server/requests/files/send-file.ts';
import { exportProblemTitle } from '#app/texts/shared/error-texts.ts';

interface ExportOptions {
  tasks: OwnerTaskService;
  format: CatalogueFormat;
  nowMs: number;
  /** Creates the response with a page that explains to the owner why there is no file. */
  explain: (status: number, body: Buffer) => HttpResponse;
}

/** Sends an export file, which a separate process creates for this response alone. */
export async function sendExport(exchange: Exchange, { tasks, format, nowMs, explain }: ExportOptions): Promise<void> {
  const { request, response, headers } = exchange;
  if (request.method === 'HEAD') return void response.writeHead(200, [...headers]).end();
  const file = path.join(tasks.exportsFolder, `catalogo-${nowMs}.${format}`);
  const { failure, problem } = await makeExport(tasks, { kind: 'export', file, format });
  if (problem !== undefined) {
    const page = makeStandalonePage({ title: exportProblemTitle, text: escapeMarkup(problem) });
    return sendResponse(request, response, explain(422, page));
  }
  if (failure) {
    const location = `${panelRoot}${panelPaths.import}?erro=${failure}`;
    response.writeHead(303, [...headers, 'Location', location, 'Cache-Control', 'no-store']).end();
    return;
  }
  await sendFile(exchange, { file, name: `catalogo-${formatIsoDate(nowMs)}.${format}`, isTemporary: true });
}

/**
 * Writes an export to a file.
 * @returns an empty object on success; otherwise `problem` is a message for the owner, or `failure` a code for which
 * the page has a message
 */
async function makeExport(
  { runner }: OwnerTaskService,
  step: TaskStep,
): Promise<{ failure?: string; problem?: string | undefined }> {
  try {
    const started = await runner.start(step);
    if (!started) return { failure: 'ocupado' };
    const { isDone, isDiskFull: isFull, problem } = await started.ended;
    return isDone ? {} : { failure: isFull ? 'exportacao-disco' : 'exportacao', problem };
  } catch (error) {
    if (isDiskFull(error)) return { failure: 'exportacao-disco' };
    throw error;
  }
}
