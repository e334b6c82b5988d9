import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OwnerTasks } from '#app/domain/tasks/owner-tasks.ts';
import { getPaperFileName, parsePaperName, type PaperFile, type PrintJob } from '#app/domain/paper/print-job.ts';
import { isDiskFull } from '#app/domain/shared/error-code.ts';
import { fail, succeed, type Result } from '#app/domain/shared/result.ts';
import { removeAbandonedFiles } from '#app/data/disk/temporary-files.ts';
import { emptyIfMissing, undefinedIfMissing } from '#app/data/disk/missing-file.ts';
import { paperTexts } from '#app/texts/panel/paper-texts.ts';
import type { TaskRunner } from '../task-runner.ts';

const retentionMs = 24 * 60 * 60 * 1000;
const maxFiles = 20;
const { problems } = paperTexts;

/**
 * Creates the functions that write PDFs of price labels and price lists in a separate process. The newest 20 PDFs
 * are stored for a day, so that a phone can download one again.
 */
export function createOwnerPapers({
  folder,
  runner,
  now,
  onFailure,
}: {
  folder: string;
  runner: TaskRunner;
  now: () => number;
  /** Called with the error output of a process that has failed. */
  onFailure: (detail: string) => void;
}): { calls: OwnerTasks['papers']; clean: () => Promise<void> } {
  return { calls: { list, make }, clean };

  async function make(job: PrintJob): Promise<Result<{ name: string }, string>> {
    const madeAtMs = now();
    const name = getPaperFileName(job.kind, madeAtMs);
    const file = path.join(folder, name);
    try {
      const started = await runner.start({ kind: 'paper', file, job, madeAtMs });
      if (!started) return fail(problems.busy);
      const { isDone, isDiskFull: isFull, problem, detail } = await started.ended;
      if (isDone) return succeed({ name });
      // The process may have failed after it had completed the file.
      await rm(file, { force: true });
      if (problem === undefined) onFailure(detail);
      return fail(problem ?? (isFull ? problems.disk : problems.failed));
    } catch (error) {
      if (isDiskFull(error)) return fail(problems.disk);
      throw error;
    } finally {
      await clean();
    }
  }

  async function list(): Promise<PaperFile[]> {
    const names = await readdir(folder).catch(emptyIfMissing);
    const files = await Promise.all(
      names.map(async (name) => {
        const parsed = parsePaperName(name);
        const stats = parsed && (await stat(path.join(folder, name)).catch(undefinedIfMissing));
        return stats ? [{ ...parsed, name, bytes: stats.size }] : [];
      }),
    );
    return files.flat().toSorted((a, b) => b.madeAtMs - a.madeAtMs);
  }

  /** Removes PDFs that are too old or too many, and the unfinished files of processes that were killed. */
  async function clean(): Promise<void> {
    await removeAbandonedFiles(folder);
    for (const [index, { name, madeAtMs }] of (await list()).entries()) {
      const isSurplus = index >= maxFiles || now() - madeAtMs > retentionMs;
      if (isSurplus) await rm(path.join(folder, name), { force: true });
    }
  }
}
