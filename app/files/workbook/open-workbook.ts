import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createRow, type Table, type TableRow } from '../table/table-cells.ts';
import { FileProblem, workbookTooLarge } from '../file-problem.ts';

export interface SheetNames {
  visible: string[];
  hidden: string[];
  /** Indexes of the hidden columns of each visible sheet. */
  hiddenColumns: number[][];
  /** Whether the sheets contain embedded pictures. */
  hasPictures: boolean;
}

export interface RowsRequest {
  sheet: number;
  /** Row of the sheet to begin with, counted from 0. */
  from: number;
}

/** Memory limit that suffices for 20,000 products with every column filled in. */
const resourceLimits = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 16 };

/**
 * Opens the visible sheets of a spreadsheet (XLSX, XLS or ODS), in their order. Close it after use.
 * @param signal cancels the reading when it is aborted
 * @throws FileProblem when the file cannot be read, or reading it exceeds the memory or time limit
 */
export async function openWorkbook(
  file: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<{ tables: Table[]; hidden: string[]; hasPictures: boolean; close: () => Promise<void> }> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits,
    // SheetJS writes notes about unusual formats to the console.
    stdout: true,
    stderr: true,
  });
  const close = async () => void (await worker.terminate());
  let pending: Promise<unknown> = receive<SheetNames>(worker, signal);

  /** Sends one request at a time, because replies do not contain the id of their request. */
  function request<Reply>(rows: RowsRequest): Promise<Reply> {
    const reply = pending.then(() => {
      worker.postMessage(rows);
      return receive<Reply>(worker, signal);
    });
    // The caller receives the error of this request; the next request only waits until this one has ended.
    pending = reply.catch(() => {});
    return reply;
  }

  async function* readRows(sheet: number): AsyncIterable<TableRow> {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const batch: { rows: Omit<TableRow, 'texts'>[]; next?: number } = await request({ sheet, from });
      yield* batch.rows.map(createRow);
      from = batch.next;
    }
  }

  try {
    const { visible, hiddenColumns, ...details } = (await pending) as SheetNames;
    const tables = visible.map((name, sheet) => ({
      name,
      hiddenColumns: hiddenColumns[sheet],
      rows: () => readRows(sheet),
    }));
    return { tables, ...details, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function receive<Reply>(worker: Worker, signal: AbortSignal | undefined): Promise<Reply> {
  const [{ reply, problem }] = (await once(worker, 'message', { signal }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' || signal?.aborted ? workbookTooLarge() : error;
  })) as [{ reply: Reply; problem?: string }];
  if (problem !== undefined) throw new FileProblem(problem);
  return reply;
}
